# Writes the unit OUT with the commit of SOURCE and the COMPILER (faces/built_from.h); leaves it
# untouched if nothing has changed. Called at every build.
if(EXISTS ${SOURCE}/COMMIT)  # the archive of a release: tools/release
  file(STRINGS ${SOURCE}/COMMIT commit LIMIT_COUNT 1)
else()
  execute_process(COMMAND git describe --always --abbrev=40 --exclude=* --dirty=-changed
                  WORKING_DIRECTORY ${SOURCE} OUTPUT_VARIABLE commit ERROR_QUIET
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(NOT commit)
  set(commit unknown)  # no clone: an unpacked archive
endif()
file(CONFIGURE OUTPUT ${OUT} @ONLY CONTENT [[
#include "faces/built_from.h"

namespace klaxon::faces {

const BuiltFrom built_from = {"@commit@", "@COMPILER@"};

}  // namespace klaxon::faces
]])
