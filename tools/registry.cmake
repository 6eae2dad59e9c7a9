# klaxon_registry(NAME [NO_DESK] [CRUISE] [PART yard|battles] SYSTEM...): the registry of these
# systems, with their data and rules packed into it. The whole program has all systems in
# registry/systems.txt; an engine of the page has one system, adjudicates no files, has no command
# line (NO_DESK) and goes on no cruise, except the cruise's engine (CRUISE). A part of a system is
# made by its make_<part>; only the yard has the text of its rules and the remarks on its things. A
# system whose makers take core::AllocatorKinds receives the kinds of the systems with a
# rules/<system>/allocator.h; a yard deals no damage.
#
# klaxon_find_systems(OUT ROOT): the systems that ROOT/registry/systems.txt names, with a library
# of rules and one of staff each, from their folders in that root.
#
# klaxon_rules(SYSTEM ROOT): a system's library of rules, with the ids of its rules from its pages.

# The packer runs on this machine, whatever the target: for WebAssembly it is compiled separately,
# with this machine's own compiler.
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  set(klaxon_packer ${CMAKE_BINARY_DIR}/klaxon_pack)
  file(GLOB packer_sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tools/pack/*.cpp
       ${CMAKE_SOURCE_DIR}/codec/*.cpp ${CMAKE_SOURCE_DIR}/core/catalog/*.cpp
       ${CMAKE_SOURCE_DIR}/core/base/*.cpp)
  add_custom_command(
    OUTPUT ${klaxon_packer}
    COMMAND c++ -std=c++20 -O1 -DKLAXON_VERSION="${KLAXON_VERSION}" -I${CMAKE_SOURCE_DIR}
            ${packer_sources} -o ${klaxon_packer}
    VERBATIM
    DEPENDS ${packer_sources}
    COMMENT "Compiling the packer for this machine")
else()
  add_library(klaxon_packing STATIC ${CMAKE_SOURCE_DIR}/tools/pack/pack.cpp
                                    ${CMAKE_SOURCE_DIR}/tools/pack/rule_names.cpp)
  target_link_libraries(klaxon_packing PUBLIC klaxon_codec)
  add_executable(klaxon_pack ${CMAKE_SOURCE_DIR}/tools/pack/main.cpp)
  target_link_libraries(klaxon_pack PRIVATE klaxon_packing)
  set(klaxon_packer klaxon_pack)
endif()

function(klaxon_rules system root)
  klaxon_library(klaxon_rules_${system} rules/${system} ROOT ${root} LINKS klaxon_core)
  cmake_path(ABSOLUTE_PATH root NORMALIZE)
  string(REPLACE "_" "-" id ${system})
  file(GLOB_RECURSE found RELATIVE ${root} CONFIGURE_DEPENDS
       ${root}/docs/rules/${id}.md ${root}/docs/rules/${id}/*.md
       ${root}/rules/${system}/*.h ${root}/rules/${system}/*.cpp)
  set(made ${CMAKE_BINARY_DIR}/rule_names/${system})
  list(JOIN found "\n" lines)
  file(CONFIGURE OUTPUT ${made}.txt CONTENT "${lines}\n" @ONLY)
  list(TRANSFORM found PREPEND ${root}/)
  add_custom_command(
    OUTPUT ${made}.cpp
    COMMAND ${klaxon_packer} rules ${made}.txt ${made}.cpp ${system} ${root}
    DEPENDS ${found} ${made}.txt ${klaxon_packer}
    COMMENT "Reading the rules of ${id}")
  target_sources(klaxon_rules_${system} PRIVATE ${made}.cpp)
endfunction()

function(klaxon_find_systems out root)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${root}/registry/systems.txt)
  file(STRINGS ${root}/registry/systems.txt systems)
  cmake_path(ABSOLUTE_PATH root NORMALIZE OUTPUT_VARIABLE folder)
  foreach(system IN LISTS systems)
    klaxon_rules(${system} ${root})
    klaxon_library(klaxon_staff_${system} staff/${system} ROOT ${root}
                   LINKS klaxon_staff klaxon_rules_${system})
    target_include_directories(klaxon_rules_${system} PUBLIC $<BUILD_INTERFACE:${folder}>)
    set_target_properties(klaxon_staff_${system} PROPERTIES KLAXON_ROOT ${folder})
  endforeach()
  set(${out} ${systems} PARENT_SCOPE)
endfunction()

function(klaxon_registry name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "NO_DESK;CRUISE" "PART" "")
  set(folder ${CMAKE_BINARY_DIR}/${name})
  set(packed)
  set(packed_paths)
  set(roots)
  set(KLAXON_INCLUDES)
  set(KLAXON_ENTRIES)
  set(KLAXON_LENT)
  set(lent)
  set(staffs)
  foreach(system IN LISTS arg_UNPARSED_ARGUMENTS)
    string(REPLACE "_" "-" id ${system})
    string(APPEND KLAXON_INCLUDES "#include \"staff/${system}/staff.h\"\n")
    list(APPEND staffs klaxon_staff_${system})
    get_target_property(root klaxon_staff_${system} KLAXON_ROOT)
    set(desk nullptr)
    file(STRINGS ${root}/staff/${system}/staff.h has_desk REGEX "make_desk")
    if(has_desk AND NOT arg_NO_DESK)
      set(desk staff::${system}::make_desk)
    endif()
    set(waters nullptr)
    file(STRINGS ${root}/staff/${system}/staff.h has_waters REGEX "make_waters")
    if(has_waters AND (arg_CRUISE OR NOT arg_NO_DESK))
      set(waters staff::${system}::make_waters)
    endif()
    set(odds nullptr)
    if(NOT arg_NO_DESK)
      set(odds staff::${system}::odds_options)
    endif()
    set(make make_staff)
    if(arg_PART)
      set(make make_${arg_PART})
    endif()
    set(make staff::${system}::${make})
    file(STRINGS ${root}/staff/${system}/staff.h hosts REGEX "core::AllocatorKinds")
    if(hosts AND NOT arg_PART STREQUAL "yard")
      set(lent TRUE)
      set(make "[](const codec::Library& library, std::string_view page) {
       return ${make}(library, page, lent);
     }")
    endif()
    string(APPEND KLAXON_ENTRIES
           "    {\"${id}\", \"${system}\", ${make},\n"
           "     ${desk}, ${waters}, ${odds}},\n")
    list(APPEND roots ${root})
    file(GLOB_RECURSE found RELATIVE ${root} CONFIGURE_DEPENDS
         ${root}/data/${system}/*.toml ${root}/data/${system}/*.json
         ${root}/docs/rules/${id}.md ${root}/docs/rules/${id}/*.md
         ${root}/docs/generated/coverage-${id}.tsv)
    # 'klaxon puzzles' takes puzzles as files, by name
    list(FILTER found EXCLUDE REGEX "^data/[^/]+/puzzles/")
    if(arg_PART STREQUAL "battles")
      list(FILTER found EXCLUDE REGEX "^docs/|/phrases/")
    elseif(arg_PART STREQUAL "yard")
      list(FILTER found EXCLUDE REGEX "/(scenarios|path|cards|phrases)/")
    endif()
    if(arg_NO_DESK AND NOT arg_CRUISE)
      list(FILTER found EXCLUDE REGEX "^data/[^/]+/cruise/")
    endif()
    list(APPEND packed ${found})
    list(TRANSFORM found PREPEND ${root}/)
    list(APPEND packed_paths ${found})
  endforeach()
  if(arg_CRUISE OR NOT arg_NO_DESK)
    list(APPEND packed data/cruise/rules.toml)
    list(APPEND packed_paths ${CMAKE_SOURCE_DIR}/data/cruise/rules.toml)
    list(APPEND roots ${CMAKE_SOURCE_DIR})
  endif()
  if(lent)
    set(KLAXON_LENT "constexpr core::AllocatorKind lent[] = {")
    foreach(lender IN LISTS klaxon_systems)
      if(EXISTS ${CMAKE_SOURCE_DIR}/rules/${lender}/allocator.h)
        string(APPEND KLAXON_INCLUDES "#include \"rules/${lender}/allocator.h\"\n")
        string(APPEND KLAXON_LENT "rules::${lender}::allocator, ")
        list(APPEND staffs klaxon_rules_${lender})
      endif()
    endforeach()
    string(APPEND KLAXON_LENT "};\n\n")
  endif()
  list(REMOVE_DUPLICATES roots)
  configure_file(${CMAKE_SOURCE_DIR}/registry/entries.cpp.in ${folder}/entries.cpp @ONLY)

  set(pack files)
  if(arg_PART STREQUAL "battles")
    set(pack unremarked)
  endif()
  list(JOIN packed "\n" packed_lines)
  file(CONFIGURE OUTPUT ${folder}/packed.txt CONTENT "${packed_lines}\n" @ONLY)
  add_custom_command(
    OUTPUT ${folder}/packed.cpp
    COMMAND ${klaxon_packer} ${pack} ${folder}/packed.txt ${folder}/packed.cpp ${roots}
    DEPENDS ${packed_paths} ${folder}/packed.txt ${klaxon_packer}
    COMMENT "Packing data and rules for ${name}")

  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/registry/*.cpp)
  add_library(${name} STATIC ${sources} ${folder}/entries.cpp ${folder}/packed.cpp)
  # a rules page may be longer than the literals that every compiler must take
  set_source_files_properties(${folder}/packed.cpp PROPERTIES COMPILE_OPTIONS
    -Wno-overlength-strings)
  target_link_libraries(${name} PUBLIC klaxon_staff ${staffs})
endfunction()
