import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes to `build/parts.json` which modules each script of the pages was asked for by: a route, or what an `import()`
 * names. From the scripts that a test loads, `scripts/changed.ts` knows the screens that it has seen.
 */
export const bundleParts: Plugin = {
  name: 'bundle-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const isAskedFor = (id: string) => {
      const { isEntry, dynamicImporters = [] } = this.getModuleInfo(id) ?? {};
      return isEntry || dynamicImporters.length > 0;
    };
    const parts = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              `/${file.fileName}`,
              [...new Set([file.facadeModuleId ?? '', ...file.moduleIds.filter(isAskedFor)])]
                .map((id) => relative(process.cwd(), id.replace(/\?.*/, '')))
                .filter((path) => path.startsWith('web/')),
            ],
          ]
        : [],
    );
    mkdirSync('build', { recursive: true });
    writeFileSync('build/parts.json', JSON.stringify(Object.fromEntries(parts)));
  },
};
