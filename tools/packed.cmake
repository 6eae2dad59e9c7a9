# Makes registry's packed_files() (registry/packed.h) from the data and the rules, again whenever
# one of them changes, comes or goes.
file(GLOB_RECURSE packed RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS
     ${CMAKE_SOURCE_DIR}/data/*.toml ${CMAKE_SOURCE_DIR}/data/*.json
     ${CMAKE_SOURCE_DIR}/docs/rules/*.md ${CMAKE_SOURCE_DIR}/docs/generated/coverage-*.tsv)
list(JOIN packed "\n" packed_lines)
set(packed_list ${CMAKE_BINARY_DIR}/packed.txt)
file(CONFIGURE OUTPUT ${packed_list} CONTENT "${packed_lines}\n" @ONLY)
set(packed_unit ${CMAKE_BINARY_DIR}/registry_packed.cpp)
list(TRANSFORM packed PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE packed_paths)
add_custom_command(
  OUTPUT ${packed_unit}
  COMMAND ${CMAKE_COMMAND} -DROOT=${CMAKE_SOURCE_DIR} -DLIST=${packed_list} -DOUT=${packed_unit}
          -P ${CMAKE_SOURCE_DIR}/tools/pack.cmake
  DEPENDS ${packed_paths} ${packed_list} ${CMAKE_SOURCE_DIR}/tools/pack.cmake
  COMMENT "Packing data and rules")
target_sources(klaxon_registry PRIVATE ${packed_unit})
