// The manual built from docs/: every link works, and every rule is found.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { searchOf } from '../manual/search.js';
import { addressOf, anchorOf, manualOf, sectionsOf } from '../tools/manual.mjs';
import { apiPage } from '../tools/api.mjs';

const root = resolve(import.meta.dirname, '../../..');
const docs = new Map(
  (readdirSync(join(root, 'docs'), { recursive: true }) as string[])
    .filter((path) => path.endsWith('.md'))
    .map((path) => [`docs/${path}`, readFileSync(join(root, 'docs', path), 'utf8')]),
);
const manual = manualOf(docs);

/** Every anchor of the manual, as "rules/sidcors.html#SID-1.1". */
const anchors = new Set(
  [...manual.bodies].flatMap(([path, body]) =>
    [...body.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => `${addressOf(path)}#${id}`),
  ),
);

test('every link leads to an existing page and anchor', () => {
  const pages = new Set([...docs.keys()].map(addressOf));
  let links = 0;
  for (const [path, body] of manual.bodies)
    for (const [, href] of body.matchAll(/<a [^>]*href="(?!https?:)([^"]+)"/g)) {
      const [name, anchor] = href!.split('#') as [string, string?];
      const at = name ? posix.join(posix.dirname(addressOf(path)), name) : addressOf(path);
      expect(pages, `${path}: ${href}`).toContain(at);
      if (anchor !== undefined) expect(anchors, `${path}: ${href}`).toContain(`${at}#${anchor}`);
      links += 1;
    }
  expect(links).toBeGreaterThan(docs.size);
});

test('every heading of a rule has its own anchor, and the search knows it', () => {
  expect(anchors.size).toBe(manual.found.length);
  const known = new Set(manual.found.map(({ id }) => id));
  for (const anchor of anchors) expect(known).toContain(anchor);
  expect(anchors).toContain('rules/sidcors.html#SID-1.1');
  expect(anchors).toContain('rules/tng/beams.html#TNG-AMPB.2');
});

const search = searchOf(MiniSearch, manual.found);
const first = (asked: string) => search(asked).found[0]?.id;

test('a search by words finds the rule', () => {
  const { all, found } = search('neutronium tenth');
  expect(all).toBe(true);
  expect(found.map(({ id }) => id)).toContain('rules/tng/beams.html#TNG-AMPB.2');
});

test('a rule that is named comes first, with or without its system, with or without hyphens', () => {
  expect(first('sid-7.4')).toBe('rules/sidcors.html#SID-7.4');
  for (const asked of ['TNG-Ph-7', 'ph-7', 'Ph7', 'PH7'])
    expect(first(asked), asked).toBe('rules/tng/phasers.html#TNG-Ph-7');
  const named = search('7.4').found.map(({ title }) => title.split(' ')[0]);
  expect(named.slice(0, 3)).toEqual(['HC-7.4', 'RA-7.4', 'SID-7.4']);
  const ids = search('ph-7').found.map(({ id }) => id);
  expect(new Set(ids).size, 'each once').toBe(ids.length);
});

test('the small words of a question do not count, unless there are no others', () => {
  expect(first('how do I retreat')).toBe(first('retreat'));
  expect(first('What is a mauler?')).toBe(first('mauler'));
  expect(search('the').found.length).toBeGreaterThan(0);
});

test('if nothing has every word, sections with some of them are found, and marked as such', () => {
  const { all, found } = search('retreat zzzz');
  expect(all).toBe(false);
  expect(found[0]?.id).toBe(first('retreat'));
  expect(search('zzzz')).toEqual({ all: false, found: [] });
});

test('only scrolling blocks are tab stops, as the page finds out; no empty cell heads a table', () => {
  const table = '| | b |\n| --- | --- |\n| 1 | 2 |\n\n```\ncode\n```\n';
  const body = manualOf(new Map([['docs/p.md', `# P\n\n${table}`]])).bodies.get('docs/p.md')!;
  expect(body).toContain('<tr><td></td><th>b</th></tr>');
  expect(body).not.toContain('tabindex');
  expect(body).toContain('aria-label="Link to P"');
});

test('marks for tools are left out, and rules not implemented yet are marked', () => {
  const page =
    '# P\n\n### TNG-x A thing\nSection: X\nSlice: 4\nIt <b>acts</b>.\n<!-- data X -->\nRuling: twice.\n';
  const body = manualOf(new Map([['docs/p.md', page]])).bodies.get('docs/p.md')!;
  expect(body).toContain('<em>Section: X. Still to come in battles.</em>');
  expect(body).toContain('<strong>Ruling:</strong> twice.');
  expect(body).not.toMatch(/Slice|<b>|data X/);
});

test('identical headings have different anchors; headings in code do not count', () => {
  const taken = new Set<string>();
  expect(['The end', 'The end', 'SID-7.4 Mauler'].map((text) => anchorOf(text, taken))).toEqual([
    'the-end',
    'the-end-2',
    'SID-7.4',
  ]);
  expect(sectionsOf('# A\n```\n# no\n```\n## B\n').map(({ title }) => title)).toEqual(['A', 'B']);
});

test('a public header becomes a page: its head comment and a section for each class, without private parts', () => {
  const page = apiPage(
    'klaxon/x.h',
    'Reference',
    '// What it is.\n//\n//   use(it);\n#pragma once\n\n#include <string>\n\nnamespace klaxon {\n\nclass Later;\n\n' +
      '// A thing.\nclass Thing {\n public:\n  int of() const;  // how many\n\n private:\n  int hidden_;\n};\n\n' +
      'int free(int a,\n         int b);\n\n}  // namespace klaxon\n',
  );
  expect(page).toBe(
    '# Reference\n\n`#include <klaxon/x.h>`\n\nWhat it is.\n\n    use(it);\n\n## Thing\n\nA thing.\n\n' +
      '```\nclass Thing {\n public:\n  int of() const;  // how many\n};\n```\n\n```\nint free(int a,\n         int b);\n```\n',
  );
});
