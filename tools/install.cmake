# What cmake --install installs and CPack packs (tools/package). Components: the program with its
# page and papers; the service; everything for building on its libraries; and the library for C
# (`shared`) with everything for building on it.
block()
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The program finds the page by its own path (faces/server/pages). The program contains its data;
# the copies beside it are only for people to read.
set(folder ${CMAKE_INSTALL_DATADIR}/klaxon)
set(program COMPONENT program)
install(TARGETS klaxon RUNTIME ${program})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/data DESTINATION ${folder} ${program})
install(DIRECTORY ${CMAKE_SOURCE_DIR}/build/web DESTINATION ${folder} ${program} OPTIONAL)
file(GLOB pages CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/docs/*.md)
install(FILES README.md CHANGELOG.md CONTRIBUTING.md CODE_OF_CONDUCT.md SECURITY.md CITATION.cff
        NOTICE LICENSE
        DESTINATION ${CMAKE_INSTALL_DOCDIR} ${program})
install(FILES ${pages} DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs ${program})
install(DIRECTORY docs/rules docs/library docs/bots docs/images ${program}
        DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs)
# Pages outside docs to which pages in docs link.
file(GLOB pages RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS
     ${CMAKE_SOURCE_DIR}/data/*/README.md ${CMAKE_SOURCE_DIR}/tests/typed/*/README.md)
foreach(page IN LISTS pages)
  cmake_path(GET page PARENT_PATH place)
  install(FILES ${page} DESTINATION ${CMAKE_INSTALL_DOCDIR}/${place} ${program})
endforeach()

# The program itself writes manual pages and completions.
set(papers ${CMAKE_BINARY_DIR}/papers)
add_custom_command(OUTPUT ${papers}/done DEPENDS klaxon ${CMAKE_SOURCE_DIR}/tools/papers.cmake
  COMMAND ${CMAKE_COMMAND} -DKLAXON=$<TARGET_FILE:klaxon> -DOUT=${papers}
          -P ${CMAKE_SOURCE_DIR}/tools/papers.cmake
  COMMENT "Writing manual pages and completions")
add_custom_target(klaxon_papers ALL DEPENDS ${papers}/done)
install(DIRECTORY ${papers}/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} ${program})
install(FILES ${papers}/bash/klaxon ${program}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
install(FILES ${papers}/zsh/_klaxon ${program}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions)
install(FILES ${papers}/fish/klaxon.fish ${program}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# The libraries, one per layer and two per system, as klaxon::core, klaxon::rules_<system> and so
# on. Their headers include each other by paths from their own root.
set(layers core codec battle staff registry sodium library)
foreach(system IN LISTS klaxon_systems)
  list(APPEND layers rules_${system} staff_${system})
endforeach()
foreach(layer IN LISTS layers)
  set_target_properties(klaxon_${layer} PROPERTIES EXPORT_NAME ${layer})
endforeach()
target_compile_features(klaxon_core INTERFACE cxx_std_20)
set(development COMPONENT development)
set(headers ${CMAKE_INSTALL_INCLUDEDIR}/klaxon)
list(TRANSFORM layers PREPEND klaxon_ OUTPUT_VARIABLE libraries)
install(TARGETS ${libraries} EXPORT klaxon ARCHIVE ${development}
        INCLUDES DESTINATION ${headers} ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY core codec battle rules staff registry DESTINATION ${headers} ${development}
        FILES_MATCHING PATTERN *.h)
install(FILES faces/sodium.h DESTINATION ${headers}/faces ${development})
# Most programs need only one header, <klaxon/klaxon.h>, and klaxon::library.
install(FILES faces/library/klaxon.h DESTINATION ${headers} ${development})

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/klaxon)
install(EXPORT klaxon NAMESPACE klaxon:: DESTINATION ${package} FILE klaxon-targets.cmake
        ${development})
configure_package_config_file(tools/install/klaxon-config.cmake.in
  ${CMAKE_BINARY_DIR}/klaxon-config.cmake INSTALL_DESTINATION ${package})
# before 1.0.0 versions promise less: docs/VERSIONS.md
write_basic_package_version_file(${CMAKE_BINARY_DIR}/klaxon-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/klaxon-config.cmake
              ${CMAKE_BINARY_DIR}/klaxon-config-version.cmake DESTINATION ${package} ${development})

# The list for pkg-config names a library before the libraries that it needs.
set(archives)
foreach(layer library registry staff rules staff_shared battle codec core)
  if(layer MATCHES "^(staff|rules)$")
    foreach(system IN LISTS klaxon_systems)
      string(APPEND archives " -lklaxon_${layer}_${system}")
    endforeach()
  else()
    string(REPLACE _shared "" layer ${layer})
    string(APPEND archives " -lklaxon_${layer}")
  endif()
endforeach()
# this stays correct if the whole prefix is moved
file(RELATIVE_PATH KLAXON_UP /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" KLAXON_UP ${KLAXON_UP})
configure_file(tools/install/klaxon.pc.in ${CMAKE_BINARY_DIR}/klaxon.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/klaxon.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        ${development})

# The same for programs in C: one shared library, which needs no other.
if(TARGET klaxon_c)
  set(shared COMPONENT shared_development)
  set_target_properties(klaxon_c PROPERTIES EXPORT_NAME c)
  install(TARGETS klaxon_c EXPORT klaxon_c LIBRARY COMPONENT shared
          NAMELINK_COMPONENT shared_development INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
  install(EXPORT klaxon_c NAMESPACE klaxon:: DESTINATION ${package} FILE klaxon-c-targets.cmake
          ${shared})
  install(FILES faces/library/klaxon_c.h DESTINATION ${headers} ${shared})
  configure_file(tools/install/klaxon-c.pc.in ${CMAKE_BINARY_DIR}/klaxon-c.pc @ONLY)
  install(FILES ${CMAKE_BINARY_DIR}/klaxon-c.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
          ${shared})
endif()
include(tools/install/cpack.cmake)

# Builds everything that is installed, without tests.
add_custom_target(klaxon_installed DEPENDS klaxon klaxon_papers ${libraries})
if(TARGET klaxon_c)
  add_dependencies(klaxon_installed klaxon_c)
endif()
endblock()
