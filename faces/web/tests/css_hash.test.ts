// The classes of components' styles: short, and the same on every machine.
import { expect, test } from 'vitest';
import config from '../svelte.config.js';

const { cssHash } = config.compilerOptions;
const named = (filename: string, hash = (text: string) => `z${text.length}k4m7`) =>
  cssHash({ hash, css: '', filename });

test('a class is short and does not depend on where the sources are', () => {
  const name = named('/one/web/src/ui/Go.svelte', (text) => (text === 'src/ui/Go.svelte' ? 'abcdefg' : '?'));
  expect(name).toBe('Sdefg');
  expect(named('/another/web/src/ui/Go.svelte', (text) => `${text.length}defg`)).toBe(name);
});

test('two components never share a class', () => {
  named('/web/src/a/One.svelte');
  expect(() => named('/web/src/b/Two.svelte')).toThrow(/One/);
});
