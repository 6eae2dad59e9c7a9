# The Python module klaxon, if Debian's pybind11 is installed: build/release/python/klaxon, to which
# PYTHONPATH can point. setup.py makes a wheel of the same folder.
set(KLAXON_PYTHON /usr/bin/python3 CACHE FILEPATH "the Python that the module is for")
if(NOT EXISTS ${KLAXON_PYTHON})  # one of a virtual environment that is gone
  set(KLAXON_PYTHON /usr/bin/python3 CACHE FILEPATH "the Python that the module is for" FORCE)
  unset(Python_EXECUTABLE CACHE)
endif()
set(Python_EXECUTABLE ${KLAXON_PYTHON})
find_package(Python 3.9 COMPONENTS Interpreter Development.Module QUIET)
if(Python_FOUND)
  find_package(pybind11 2.10 QUIET)
endif()
if(NOT Python_FOUND OR NOT pybind11_FOUND)
  return()
endif()
set(python ${CMAKE_CURRENT_SOURCE_DIR}/library/python)
set(module ${CMAKE_BINARY_DIR}/python/klaxon)
file(GLOB python_sources CONFIGURE_DEPENDS ${python}/*.cpp)
klaxon_shared(klaxon_python MODULE module.map ${python_sources})
target_link_libraries(klaxon_python PRIVATE klaxon_library pybind11::module)
set_target_properties(klaxon_python PROPERTIES OUTPUT_NAME _klaxon PREFIX ""
  SUFFIX "${PYTHON_MODULE_EXTENSION}" LIBRARY_OUTPUT_DIRECTORY ${module})

# The Python sources lie beside it.
file(GLOB_RECURSE scripts CONFIGURE_DEPENDS RELATIVE ${python}/klaxon ${python}/klaxon/*.py
     ${python}/klaxon/*.pyi ${python}/klaxon/py.typed)
set(copied)
foreach(script IN LISTS scripts)
  add_custom_command(OUTPUT ${module}/${script} DEPENDS ${python}/klaxon/${script}
    COMMAND ${CMAKE_COMMAND} -E copy ${python}/klaxon/${script} ${module}/${script}
    COMMENT "Copying ${script}")
  list(APPEND copied ${module}/${script})
endforeach()
add_custom_target(klaxon_python_scripts DEPENDS ${copied})
add_dependencies(klaxon_python klaxon_python_scripts)
