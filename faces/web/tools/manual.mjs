// The manual: docs/ as pages for phones, also offline, with a search over every rule.
//   node tools/manual.mjs BUILT   writes BUILT/manual, after `vite build` has built BUILT
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Marked } from 'marked';
import { apiPage } from './api.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const root = join(web, '../..');

/**
 * The groups of pages on the manual's front page. A page in docs/ that belongs to no group stops
 * the build.
 */
const shelves = [
  {
    title: 'Rules',
    about: 'In our words, with the ids that every "why?" cites.',
    pages: /^docs\/rules\/[\w-]+\.md$/,
  },
  {
    title: 'For players',
    about: 'A campaign over several battles, and positions to solve.',
    pages: /^docs\/(?:CRUISE|PUZZLES)\.md$/,
  },
  { title: 'Rules, part by part', about: '', pages: /^docs\/rules\/[\w-]+\// },
  {
    title: 'For moderators',
    about: 'Battles in a forum, by mail, or from a file.',
    pages: /^docs\/(?:MODERATING|RESOLVE|FAIRNESS)\.md$/,
  },
  {
    title: 'For designers',
    about: 'Ships, their worth, and how strong the bots are.',
    pages: /^docs\/(?:SHIP-FILE|BALANCE|LADDER|ANALYSIS|studies\/.*)\.md$/,
  },
  {
    title: 'For programmers',
    about: 'The code base, the protocol, how to add things.',
    pages:
      /^docs\/(?:api\/.*|ARCHITECTURE|ADDING|LIBRARY|PROTOCOL|TESTING|PERFORMANCE|INSTALL|NPM|SETTINGS|VERSIONS)\.md$/,
  },
  {
    title: 'The project',
    about: 'What is new, how to help, how a server is kept safe.',
    pages: /^(?:CHANGELOG|NOTICE|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|docs\/SECURITY)\.md$/,
  },
];

const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * "docs/rules/system/part.md": "rules/system/part.html", within the manual; pages from outside docs
 * are in "project".
 */
export const addressOf = (file) =>
  (file.startsWith('docs/') ? file.slice('docs/'.length) : `project/${file}`).replace(/\.md$/, '.html');

/** Ids such as SID-7.4; a rule about a single thing has its name in the id: TNG-Ph-7.2. */
const ruleId = /\b[A-Z]{2,4}-[\w-]+(?:\.[\w-]+)*/;
const ruleHeading = new RegExp(`^(${ruleId.source}) (.+)$`);

/** A heading's anchor: a rule's id, or otherwise its words. */
export function anchorOf(text, taken = new Set()) {
  const [, id] = ruleHeading.exec(text) ?? [];
  const words = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  const first = id ?? (words || 'section');
  let anchor = first;
  for (let n = 2; taken.has(anchor); n += 1) anchor = `${first}-${n}`;
  taken.add(anchor);
  return anchor;
}

const withoutComments = (text) => text.replaceAll(/<!--[^]*?-->\n?/g, '');

/** Puts lines about a rule's source and reading in paragraphs of their own. */
function partsOfRules(text) {
  return text
    .replaceAll(/^Section: (.*)\nSlice: .*\n/gm, '*Section: $1. Still to come in battles.*\n\n')
    .replaceAll(/^Section: (.*)\n/gm, '*Section: $1*\n\n')
    .replaceAll(/^(Ruling|Option|Example): /gm, '\n**$1:** ');
}

/** All headings of a page with the text below each, for the search. */
export function sectionsOf(text) {
  const sections = [];
  const taken = new Set();
  let fenced = false;
  for (const line of withoutComments(text).split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const heading = fenced ? null : /^(#{1,4}) (.*)$/.exec(line);
    if (!heading) {
      sections.at(-1)?.lines.push(line);
      continue;
    }
    const title = heading[2].replaceAll('`', '');
    sections.push({ depth: heading[1].length, title, anchor: anchorOf(title, taken), lines: [] });
  }
  return sections;
}

/** The pages as HTML, and the search's data. `files`: path to text. */
export function manualOf(files) {
  const pages = new Map([...files].map(([path, text]) => [path, { text, sections: sectionsOf(text) }]));
  const rules = new Map();
  for (const [path, { sections }] of pages)
    for (const { title, anchor } of sections)
      if (ruleHeading.test(title)) rules.set(ruleHeading.exec(title)[1], `${addressOf(path)}#${anchor}`);

  const found = [];
  const bodies = new Map();
  for (const [path, { text, sections }] of pages) {
    const from = dirname(addressOf(path));
    const reach = (address) => posix.relative(from, address) || posix.basename(address);
    const headings = sections[Symbol.iterator]();
    const marked = new Marked({
      renderer: {
        heading({ tokens, depth }) {
          const section = headings.next().value;
          const link = `<a class="here" href="#${section.anchor}" aria-label="Link to ${escaped(section.title)}">#</a>`;
          return `<h${depth} id="${section.anchor}">${this.parser.parseInline(tokens)} ${link}</h${depth}>\n`;
        },
        link({ href, tokens }) {
          const inner = this.parser.parseInline(tokens);
          if (/^(?:https?:|#|mailto:)/.test(href)) return `<a href="${escaped(href)}">${inner}</a>`;
          const [name, anchor] = href.split('#');
          const at = posix.join(posix.dirname(path), name);
          if (!pages.has(at)) return inner; // about the code base
          return `<a href="${reach(addressOf(at))}${anchor ? `#${anchor}` : ''}">${inner}</a>`;
        },
        table(token) {
          const cellOf = (cell, tag) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`;
          // an empty cell in the corner is not a heading
          const row = (cells, tag) =>
            `<tr>${cells.map((cell) => cellOf(cell, cell.text === '' ? 'td' : tag)).join('')}</tr>`;
          const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
          return `<div class="wide"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`;
        },
        code: ({ text: code }) => `<pre><code>${escaped(code)}</code></pre>\n`,
        html: ({ text: html }) => escaped(html), // HTML is escaped: docs contain none
      },
      extensions: [
        {
          name: 'rule',
          level: 'inline',
          start: (source) => ruleId.exec(source)?.index,
          tokenizer(source) {
            const [id] = new RegExp(`^${ruleId.source}`).exec(source) ?? [];
            if (!id || this.lexer.state.inLink || !rules.has(id)) return undefined;
            return { type: 'rule', raw: id, id };
          },
          renderer: ({ id }) => `<a href="${reach(rules.get(id))}">${id}</a>`,
        },
      ],
    });
    // a heading's own rule is not a link
    const source = partsOfRules(withoutComments(text)).replaceAll(
      new RegExp(`^(#{2,4}) (${ruleId.source}) `, 'gm'),
      '$1 `$2` ',
    );
    bodies.set(path, marked.parse(source));
    for (const { title, anchor, lines } of sections)
      found.push({
        id: `${addressOf(path)}#${anchor}`,
        title,
        page: sections[0].title,
        text: lines
          .filter((line) => !/^(?:Section|Slice): /.test(line))
          .join(' ')
          .replaceAll(/[|*`#]+|-{3,}/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      });
  }
  return { pages, bodies, found };
}

/** `address` is the page's address within the manual. */
function frameOf(address, title, main, fonts) {
  const up = '../'.repeat(address.split('/').length - 1);
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${escaped(title)}: Klaxon</title>
    <link rel="icon" href="${up}../icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${up}manual.css" />
    <script type="module" src="${up}manual.js"></script>
${fonts.map((font) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${up}../assets/${font}" />\n`).join('')}  </head>
  <body>
    <header>
      <a class="brand" href="${up}../">Klaxon</a>
      <a href="${up}index.html">Manual</a>
      <form role="search" action="${up}index.html">
        <input type="search" name="q" aria-label="Search the manual" placeholder="Search: overload, SID-7.4 …" />
      </form>
    </header>
    <main>
${main}
    </main>
  </body>
</html>
`;
}

function contentsOf(sections) {
  const shown = sections.filter(
    ({ depth, title }) => depth === 2 || (depth === 3 && ruleHeading.test(title)),
  );
  if (shown.length < 3) return '';
  const items = shown.map(
    ({ depth, title, anchor }) =>
      `<li class="depth-${depth}"><a href="#${anchor}">${escaped(title)}</a></li>`,
  );
  return `<details class="contents"><summary>On this page</summary><ol>\n${items.join('\n')}\n</ol></details>\n`;
}

function frontOf(pages) {
  const listed = new Set();
  const parts = shelves.map(({ title, about, pages: of }) => {
    const here = [...pages].filter(([path]) => of.test(path) && !listed.has(path));
    for (const [path] of here) listed.add(path);
    const items = here.map(
      ([path, { sections }]) => `<li><a href="${addressOf(path)}">${escaped(sections[0].title)}</a></li>`,
    );
    return `<section><h2>${title}</h2>${about && `<p>${escaped(about)}</p>`}<ul>\n${items.join('\n')}\n</ul></section>`;
  });
  const lost = [...pages.keys()].filter((path) => !listed.has(path));
  if (lost.length > 0) throw new Error(`The manual has no shelf for ${lost.join(', ')} (tools/manual.mjs).`);
  return `<h1>The manual</h1>
<p id="found" role="status"></p>
<ol id="results"></ol>
<div class="shelves">
${parts.join('\n')}
</div>`;
}

/** The API reference: the headers installed for other programs. */
const headers = [
  ['klaxon.h', 'Reference: C++, klaxon.h'],
  ['klaxon_c.h', 'Reference: C, klaxon_c.h'],
];

function readDocs() {
  const docs = readdirSync(join(root, 'docs'), { recursive: true })
    .map((path) => `docs/${path}`)
    .filter((path) => path.endsWith('.md'));
  const files = ['CHANGELOG.md', 'CONTRIBUTING.md', 'CODE_OF_CONDUCT.md', 'SECURITY.md', ...docs].sort();
  const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
  return new Map([
    ...files.map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ...headers.map(([file, title]) => [
      `docs/api/${file}.md`,
      apiPage(`klaxon/${file}`, title, readFileSync(join(root, 'faces/library', file), 'utf8')),
    ]),
    ['NOTICE.md', `# Whose the rules are\n\n\`\`\`\n${notice}\`\`\`\n`],
  ]);
}

function write(built) {
  const out = join(built, 'manual');
  rmSync(out, { recursive: true, force: true });
  const { pages, bodies, found } = manualOf(readDocs());
  const assets = readdirSync(join(built, 'assets'));
  const fontOf = (name) => assets.find((file) => file.startsWith(name) && file.endsWith('.woff2'));
  const [text, bold, display] = [
    'atkinson-hyperlegible-next-latin-400',
    'atkinson-hyperlegible-next-latin-600',
    'saira-condensed-latin-600',
  ].map(fontOf);
  const put = (address, content) => {
    mkdirSync(dirname(join(out, address)), { recursive: true });
    writeFileSync(join(out, address), content);
  };
  const frame = (address, title, main) => put(address, frameOf(address, title, main, [text, bold, display]));
  for (const [path, { sections }] of pages) {
    const body = bodies.get(path);
    const end = body.indexOf('</h1>') + '</h1>'.length;
    const main = body.slice(0, end) + '\n' + contentsOf(sections) + body.slice(end);
    frame(addressOf(path), sections[0].title, main);
  }
  frame('index.html', 'The manual', frontOf(pages));
  const faces = [
    ['Atkinson Hyperlegible Next', 400, text],
    ['Atkinson Hyperlegible Next', 600, bold],
    ['Saira Condensed', 600, display],
  ].map(
    ([family, weight, file]) =>
      `@font-face { font-family: '${family}'; src: url('../assets/${file}') format('woff2'); font-weight: ${weight}; font-display: optional; }\n`,
  );
  put('manual.css', faces.join('') + readFileSync(join(web, 'manual/manual.css'), 'utf8'));
  for (const script of ['manual.js', 'search.js']) cpSync(join(web, 'manual', script), join(out, script));
  const search = join(web, 'node_modules/minisearch');
  const licence = readFileSync(join(search, 'LICENSE.txt'), 'utf8');
  const source = readFileSync(join(search, 'dist/es/index.js'), 'utf8').replace(
    /^\/\/# sourceMapping.*$/m,
    '',
  );
  put('minisearch.js', `/*\n${licence}*/\n${source}`);
  put('sections.json', JSON.stringify(found));
  // the list is for the service worker, so that a visitor to a page need not load it
  const files = readdirSync(out, { recursive: true }).filter((file) => /\.\w+$/.test(file));
  put('files.json', JSON.stringify([...files, 'files.json'].sort().map((file) => `manual/${file}`)));
  console.log(`manual: ${pages.size} pages, ${found.length} sections (${relative(root, out)})`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) write(process.argv[2]);
