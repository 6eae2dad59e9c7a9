# Writes the text files named in LIST (one a line, from ROOT) into the C++ unit OUT, as raw strings.
#   cmake -DROOT=... -DLIST=... -DOUT=... -P pack.cmake
# A system's rules may be a page and a folder of pages: docs/rules/tng.md and docs/rules/tng/*.md
# are packed as one text under the name of the first.
# Compilers need to take literals of 65,536 bytes and no more, so a longer file becomes several
# literals side by side.
cmake_minimum_required(VERSION 3.25)
set(piece_bytes 60000)
file(STRINGS ${LIST} paths)
list(SORT paths)

set(OUT_NEW ${OUT}.new)
file(WRITE ${OUT_NEW}
     "// Made by tools/pack.cmake; not to be edited.\n#include \"registry/packed.h\"\n\n"
     "namespace klaxon::registry {\nnamespace {\n\nconstexpr PackedFile files[] = {\n")
foreach(path IN LISTS paths)
  if(path MATCHES "^docs/rules/.+/")
    continue()
  endif()
  file(APPEND ${OUT_NEW} "    {\"${path}\",\n     ")
  file(READ ${ROOT}/${path} text)
  if(path MATCHES "^docs/rules/.+\\.md$")
    string(REGEX REPLACE "\\.md$" "/" folder ${path})
    foreach(page IN LISTS paths)
      string(FIND ${page} ${folder} at)
      if(at EQUAL 0)
        file(READ ${ROOT}/${page} page_text)
        string(APPEND text "${page_text}")
      endif()
    endforeach()
  endif()
  if(text MATCHES "\\)packed\"")
    message(FATAL_ERROR "${path} holds the end mark of packed files, )packed\"")
  endif()
  string(LENGTH "${text}" rest)
  if(rest EQUAL 0)
    file(APPEND ${OUT_NEW} "\"\"")
  endif()
  while(rest GREATER 0)
    # cut after a line, never inside a character
    string(SUBSTRING "${text}" 0 ${piece_bytes} piece)
    string(FIND "${piece}" "\n" cut REVERSE)
    math(EXPR cut "${cut} + 1")
    if(cut EQUAL 0 AND rest GREATER piece_bytes)
      message(FATAL_ERROR "${path} has a line of more than ${piece_bytes} bytes")
    elseif(cut EQUAL 0 OR rest LESS_EQUAL piece_bytes)
      set(cut ${rest})
    endif()
    string(SUBSTRING "${text}" 0 ${cut} piece)
    string(SUBSTRING "${text}" ${cut} -1 text)
    file(APPEND ${OUT_NEW} "R\"packed(${piece})packed\"\n     ")
    math(EXPR rest "${rest} - ${cut}")
  endwhile()
  file(APPEND ${OUT_NEW} "},\n")
endforeach()
file(APPEND ${OUT_NEW}
     "};\n\n}  // namespace\n\nstd::span<const PackedFile> packed_files() { return files; }\n\n"
     "}  // namespace klaxon::registry\n")
file(COPY_FILE ${OUT_NEW} ${OUT} ONLY_IF_DIFFERENT)
file(REMOVE ${OUT_NEW})
