# What CPack builds from an installation below /usr: klaxon_<version>_<arch>.deb with the program
# and its service, libklaxon1_… with the library for C, named by its soname, klaxon-dev_… with the
# other libraries and all headers. tools/package builds and checks them.
if(NOT TARGET klaxon_c)
  return()
endif()
get_target_property(abi klaxon_c SOVERSION)
set(service COMPONENT service EXCLUDE_FROM_ALL)  # `cmake --install` into a folder needs neither
install(FILES tools/install/klaxon.service DESTINATION /lib/systemd/system ${service})
install(FILES tools/install/klaxon.toml DESTINATION /etc/klaxon ${service})

string(REPLACE "-" "~" CPACK_DEBIAN_PACKAGE_VERSION ${KLAXON_VERSION})
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "Klaxon maintainers <maintainers@klaxon.invalid>")
set(debian ${CMAKE_SOURCE_DIR}/tools/install/debian)
foreach(package IN ITEMS klaxon klaxon-dev libklaxon${abi})
  set(component service)
  if(package STREQUAL klaxon-dev)
    set(component development)
  elseif(package STREQUAL libklaxon${abi})
    set(component shared)
  endif()
  # dated by SOURCE_DATE_EPOCH or else the day of packing
  install(CODE "
    string(TIMESTAMP date \"%a, %d %b %Y %H:%M:%S +0000\" UTC)
    set(changelog ${CMAKE_BINARY_DIR}/changelog)
    file(WRITE \${changelog} \"klaxon (${CPACK_DEBIAN_PACKAGE_VERSION}) unstable; urgency=medium\\n
  * See CHANGELOG.md.\\n
 -- ${CPACK_DEBIAN_PACKAGE_MAINTAINER}  \${date}\\n\")
    execute_process(COMMAND gzip -9nkf \${changelog} COMMAND_ERROR_IS_FATAL ANY)"
    COMPONENT ${component} EXCLUDE_FROM_ALL)
  install(FILES ${CMAKE_BINARY_DIR}/changelog.gz ${debian}/copyright
          DESTINATION share/doc/${package} COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME klaxon)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PRE_BUILD_SCRIPTS ${CMAKE_SOURCE_DIR}/tools/install/multiarch.cmake)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program service development shared_development shared)
set(CPACK_COMPONENT_PROGRAM_GROUP play)
set(CPACK_COMPONENT_SERVICE_GROUP play)
set(CPACK_COMPONENT_DEVELOPMENT_GROUP build)
set(CPACK_COMPONENT_SHARED_DEVELOPMENT_GROUP build)
set(CPACK_COMPONENT_SHARED_GROUP run)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)

set(CPACK_DEBIAN_PLAY_PACKAGE_NAME klaxon)
set(CPACK_DEBIAN_PLAY_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PLAY_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PLAY_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PLAY_PACKAGE_RECOMMENDS librsvg2-bin)
set(CPACK_DEBIAN_PLAY_PACKAGE_SUGGESTS "klaxon-dev, xdg-utils")
set(CPACK_DEBIAN_PLAY_DESCRIPTION "tabletop starship battles: play, adjudicate, study
Klaxon plays, adjudicates and studies starship battles by several tabletop
rule systems: in the browser, in the terminal, or from a file for a moderator
whose players write in a forum. Every line of a battle answers 'why?' with its
rule and its arithmetic, and every battle leaves a record that anyone can
verify.")
file(WRITE ${CMAKE_BINARY_DIR}/conffiles "/etc/klaxon/klaxon.toml\n")
set(CPACK_DEBIAN_PLAY_PACKAGE_CONTROL_EXTRA
    "${debian}/postinst;${debian}/prerm;${debian}/postrm;${CMAKE_BINARY_DIR}/conffiles")
set(CPACK_DEBIAN_PLAY_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_BUILD_PACKAGE_NAME klaxon-dev)
set(CPACK_DEBIAN_BUILD_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_BUILD_PACKAGE_DEPENDS
    "libklaxon${abi} (= ${CPACK_DEBIAN_PACKAGE_VERSION}), libsodium-dev, pkg-config")
set(CPACK_DEBIAN_BUILD_DESCRIPTION "tabletop starship battles: libraries
The libraries of Klaxon with their headers, for CMake and pkg-config: rules of
several systems, battles, records, odds and bots; and what is needed to build
on the library for C.")

set(CPACK_DEBIAN_RUN_PACKAGE_NAME libklaxon${abi})
set(CPACK_DEBIAN_RUN_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_RUN_PACKAGE_SHLIBDEPS ON)
# A program that links the library depends on this version or a later one with the same soname. A
# trigger replaces calls to ldconfig; tools/package removes the scripts that CPack adds for them.
file(WRITE ${CMAKE_BINARY_DIR}/shlibs
  "libklaxon ${abi} libklaxon${abi} (>= ${CPACK_DEBIAN_PACKAGE_VERSION})\n")
file(WRITE ${CMAKE_BINARY_DIR}/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUN_PACKAGE_CONTROL_EXTRA
    "${CMAKE_BINARY_DIR}/shlibs;${CMAKE_BINARY_DIR}/triggers")
set(CPACK_DEBIAN_RUN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_RUN_DESCRIPTION "tabletop starship battles: library for C
The library of Klaxon for C, and for every language that can call C: battles by
several rule systems are opened, ordered, copied, looked at and played out.")
include(CPack)
