// The manual that is made from docs/: nothing in it leads nowhere, and every rule is found.
import { readFileSync, readdirSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { addressOf, anchorOf, manualOf, sectionsOf } from '../tools/manual.mjs';

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

test('every link leads to a page and an anchor that are there', () => {
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

test('every heading of a rule has an anchor of its own, and the search has it', () => {
  expect(anchors.size).toBe(manual.found.length);
  const known = new Set(manual.found.map(({ id }) => id));
  for (const anchor of anchors) expect(known).toContain(anchor);
  expect(anchors).toContain('rules/sidcors.html#SID-1.1');
  expect(anchors).toContain('rules/tng/beams.html#TNG-AMPB.2');
});

test('a search by words finds the rule', () => {
  const search = new MiniSearch({ fields: ['title', 'text'], searchOptions: { prefix: true } });
  search.addAll(manual.found);
  const first = search.search('neutronium tenth', { combineWith: 'AND' });
  expect(first.map(({ id }) => id as string)).toContain('rules/tng/beams.html#TNG-AMPB.2');
});

test('marks for tools are left out, and what waits says so', () => {
  const page =
    '# P\n\n### TNG-x A thing\nSection: X\nSlice: 4\nIt <b>acts</b>.\n<!-- data X -->\nRuling: twice.\n';
  const body = manualOf(new Map([['docs/p.md', page]])).bodies.get('docs/p.md')!;
  expect(body).toContain('<em>Section: X. Still to come in battles.</em>');
  expect(body).toContain('<strong>Ruling:</strong> twice.');
  expect(body).not.toMatch(/Slice|<b>|data X/);
});

test('headings alike have anchors apart; those in code are none', () => {
  const taken = new Set<string>();
  expect(['The end', 'The end', 'SID-7.4 Mauler'].map((text) => anchorOf(text, taken))).toEqual([
    'the-end',
    'the-end-2',
    'SID-7.4',
  ]);
  expect(sectionsOf('# A\n```\n# no\n```\n## B\n').map(({ title }) => title)).toEqual(['A', 'B']);
});
