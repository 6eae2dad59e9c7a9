// A public header as a page of the manual: the comment at its head, then a section for each class,
// struct and group of functions, with the comment above it as text and the declaration as code.

/** Turns a comment's lines into text; indented lines are code. */
function proseOf(comment) {
  const lines = comment.map((line) => line.replace(/^\s*(?:\/\/|\/?\*+\/?) ?/, '').replace(/ \*\/$/, ''));
  return lines.map((line) => (line.startsWith('  ') ? `    ${line.trim()}` : line)).join('\n');
}

/** Declarations at the outermost level, each with the comment lines above it. */
function chunksOf(text) {
  const chunks = [];
  let chunk = [];
  let depth = 0;
  for (const line of text.split('\n')) {
    if (line === '' && depth === 0) {
      if (chunk.length > 0) chunks.push(chunk);
      chunk = [];
      continue;
    }
    chunk.push(line);
    depth += (line.match(/[{(]/g) ?? []).length - (line.match(/[})]/g) ?? []).length;
  }
  return chunk.length > 0 ? [...chunks, chunk] : chunks;
}

const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);

/** `name` is the header's as in #include, `title` the page's. */
export function apiPage(name, title, text) {
  const body = text
    .replaceAll(
      /^(?:#(?!define KLAXON_\w+ \S).*|namespace \w+ \{|\} {2}\/\/ namespace.*|extern "C" \{|\})$/gm,
      '',
    )
    .replaceAll(/^#ifdef [^]*?^#endif.*$/gm, '');
  const [head, ...chunks] = chunksOf(body);
  const parts = [`# ${title}`, `\`#include <${name}>\``, proseOf(head)];
  for (const lines of chunks) {
    const first = lines.findIndex((line) => !isComment(line));
    if (first < 0) {
      parts.push(proseOf(lines));
      continue;
    }
    const code = lines.slice(first);
    if (code.every((line) => /^(?:class|struct) \w+;/.test(line))) continue; // forward declaration
    const [, thing] =
      /^(?:template .*)?(?:typedef )?(?:class|struct|enum)(?: class)?(?: \[\[\w+\]\])? (\w+)[^;]*$/.exec(
        code.find((line) => /^(?:typedef |class|struct|enum)/.test(line)) ?? '',
      ) ?? [];
    if (thing) parts.push(`## ${thing}`);
    if (first > 0) parts.push(proseOf(lines.slice(0, first)));
    parts.push(`\`\`\`\n${code.join('\n').replace(/\n+ private:[^]*\n\};/, '\n};')}\n\`\`\``);
  }
  return `${parts.join('\n\n')}\n`;
}
