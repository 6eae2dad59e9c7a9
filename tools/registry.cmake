# klaxon_registry(NAME SYSTEM...): the registry with these systems on board, their data and their
# rules packed into it. The whole program has all that registry/systems.txt names; an engine of the
# page has one.
function(klaxon_registry name)
  set(folder ${CMAKE_BINARY_DIR}/${name})
  set(packed)
  set(KLAXON_INCLUDES)
  set(KLAXON_ENTRIES)
  set(staffs)
  foreach(system IN LISTS ARGN)
    string(REPLACE "_" "-" id ${system})
    string(APPEND KLAXON_INCLUDES "#include \"staff/${system}/staff.h\"\n")
    string(APPEND KLAXON_ENTRIES
           "    {\"${id}\", \"${system}\", staff::${system}::make_staff},\n")
    list(APPEND staffs klaxon_staff_${system})
    file(GLOB_RECURSE found RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS
         ${CMAKE_SOURCE_DIR}/data/${system}/*.toml ${CMAKE_SOURCE_DIR}/data/${system}/*.json
         ${CMAKE_SOURCE_DIR}/docs/rules/${id}.md ${CMAKE_SOURCE_DIR}/docs/rules/${id}/*.md
         ${CMAKE_SOURCE_DIR}/docs/generated/coverage-${id}.tsv)
    list(APPEND packed ${found})
  endforeach()
  configure_file(${CMAKE_SOURCE_DIR}/registry/entries.cpp.in ${folder}/entries.cpp @ONLY)

  list(JOIN packed "\n" packed_lines)
  file(CONFIGURE OUTPUT ${folder}/packed.txt CONTENT "${packed_lines}\n" @ONLY)
  list(TRANSFORM packed PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE packed_paths)
  add_custom_command(
    OUTPUT ${folder}/packed.cpp
    COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -DLIST=${folder}/packed.txt
            -DOUT=${folder}/packed.cpp -P ${CMAKE_SOURCE_DIR}/tools/pack.cmake
    DEPENDS ${packed_paths} ${folder}/packed.txt ${CMAKE_SOURCE_DIR}/tools/pack.cmake
    COMMENT "Packing data and rules for ${name}")

  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/registry/*.cpp)
  add_library(${name} STATIC ${sources} ${folder}/entries.cpp ${folder}/packed.cpp)
  target_link_libraries(${name} PUBLIC klaxon_staff ${staffs})
endfunction()
