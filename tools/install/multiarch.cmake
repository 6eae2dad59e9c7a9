# CPack runs this on the files that it is about to pack: Debian wants libraries' pkg-config files in
# the folder of their architecture, one level below where `cmake --install` puts them.
execute_process(COMMAND dpkg-architecture -qDEB_HOST_MULTIARCH OUTPUT_VARIABLE architecture
                OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE found ${CPACK_TEMPORARY_DIRECTORY}/*/usr/lib/pkgconfig/*.pc)
set(folders)
foreach(file IN LISTS found)
  cmake_path(GET file FILENAME name)
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder PARENT_PATH lib)
  file(READ ${file} text)
  string(REPLACE "prefix=\${pcfiledir}/" "prefix=\${pcfiledir}/../" text "${text}")
  file(WRITE ${lib}/${architecture}/pkgconfig/${name} "${text}")
  list(APPEND folders ${folder})
endforeach()
if(folders)
  file(REMOVE_RECURSE ${folders})
endif()
