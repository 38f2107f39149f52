import { defineConfig } from 'vite';

/**
 * The small script of the public pages; with `--mode worker` what stands alone at a fixed address: the service
 * worker, whose address decides what it may answer for, the film of the hero, and the script of the shop.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  build: {
    outDir: 'build/enhance',
    emptyOutDir: mode !== 'worker',
    manifest: mode !== 'worker',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      input:
        mode === 'worker'
          ? {
              sw: 'web/enhance/sw.ts',
              'hero-film': 'web/enhance/hero-film.ts',
              shop: 'web/enhance/shop.ts',
            }
          : { enhance: 'web/enhance/main.ts' },
      output: {
        entryFileNames: mode === 'worker' ? '[name].js' : 'assets/[name]-[hash].js',
        format: 'es',
      },
    },
  },
}));
