// The licences of the page's npm packages, in one file beside it: most of them must accompany every copy.
// Packages are found through the modules and fonts that the bundler has used.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const licencesFile = 'licences.txt';

interface Package {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** The folder of the package that a file belongs to; '' if it belongs to none. */
export function packageOf(file: string): string {
  const at = file.lastIndexOf('node_modules/');
  if (at < 0) return '';
  const [first, second] = file.slice(at + 'node_modules/'.length).split('/');
  const name = first?.startsWith('@') ? `${first}/${second}` : first;
  return file.slice(0, at) + `node_modules/${name}`;
}

function readPackage(folder: string): Package {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (!file) throw new Error(`'${folder}' has no licence file; every package in the page needs one.`);
  return {
    name: about['name']!,
    version: about['version']!,
    licence: about['license'] ?? 'see below',
    text: readFileSync(join(folder, file), 'utf8').trim(),
  };
}

/** All licences of the packages that these files belong to, each package once, by name. */
export function licencesText(files: Iterable<string>): string {
  const folders = new Set([...files].map((file) => packageOf(file.replace(/^\0/, '').split('?')[0]!)));
  const packages = [...folders].filter((folder) => folder && existsSync(folder)).map(readPackage);
  packages.sort((a, b) => a.name.localeCompare(b.name));
  const head = 'This page contains the work of others. Their licences:';
  const parts = packages.map(
    ({ name, version, licence, text }) => `${name} ${version} (${licence})\n${'-'.repeat(72)}\n${text}`,
  );
  return [head, ...parts].join('\n\n\n') + '\n';
}

/** Adds the file to the page; `worker` is for code that is bundled separately. */
export function licences(): { page: Plugin; worker: () => Plugin } {
  const files = new Set<string>();
  const note = (ids: Iterable<string>): void => {
    for (const id of ids) files.add(id);
  };
  return {
    worker: () => ({
      name: 'klaxon-licences-of-worker',
      generateBundle() {
        note(this.getModuleIds());
      },
    }),
    page: {
      name: 'klaxon-licences',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          note(this.getModuleIds());
          for (const one of Object.values(bundle))
            if (one.type === 'asset')
              for (const name of one.originalFileNames)
                note([join(dirname(new URL(import.meta.url).pathname), '..', name)]);
          this.emitFile({ type: 'asset', fileName: licencesFile, source: licencesText(files) });
        },
      },
    },
  };
}
