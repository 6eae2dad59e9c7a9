import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/**
 * The class of a component's styles, which appears wherever it styles something: as short as
 * possible, and the same on every machine. Its capital letter keeps it apart from all other
 * classes.
 */
const files = new Map();
function cssHash({ hash, css, filename = css }) {
  const file = filename.slice(filename.lastIndexOf('/src/') + 1);
  const name = `S${hash(file).slice(-4)}`;
  const other = files.get(name) ?? file;
  if (other !== file) throw new Error(`${file} has the class of ${other}: give it another name`);
  files.set(name, file);
  return name;
}

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
