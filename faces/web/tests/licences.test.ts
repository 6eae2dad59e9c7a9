// The licences that ship with the page: one for each package that it contains.
import { expect, test } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { licencesText, packageOf } from '../tools/licences';

const modules = resolve(import.meta.dirname, '../node_modules');

test('a file belongs to the innermost package around it', () => {
  expect(packageOf('/a/node_modules/three/src/math/Vector3.js')).toBe('/a/node_modules/three');
  expect(packageOf('/a/node_modules/@noble/hashes/hmac.js')).toBe('/a/node_modules/@noble/hashes');
  expect(packageOf('/a/node_modules/b/node_modules/c/i.js')).toBe('/a/node_modules/b/node_modules/c');
  expect(packageOf('/a/src/main.ts')).toBe('');
});

test('each package is named once, with its full licence', () => {
  const text = licencesText([
    `${modules}/three/src/Three.js?v=1`,
    `${modules}/three/src/math/Vector3.js`,
    `${modules}/@fontsource/saira-condensed/files/saira-condensed-latin-600-normal.woff2`,
    '/elsewhere/src/main.ts',
  ]);
  expect(text.match(/^three \d/gm)).toHaveLength(1);
  expect(text).toMatch(/The MIT License[\s\S]*three\.js authors[\s\S]*WITHOUT WARRANTY OF ANY KIND/i);
  expect(text).toMatch(/SIL OPEN FONT LICENSE/i);
});

test('a package without a licence makes the build fail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  const bare = join(folder, 'node_modules', 'bare');
  mkdirSync(bare, { recursive: true });
  writeFileSync(join(bare, 'package.json'), '{"name":"bare","version":"1.0.0"}');
  expect(() => licencesText([join(bare, 'index.js')])).toThrow(/no licence file/);
  rmSync(folder, { recursive: true });
});
