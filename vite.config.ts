import { existsSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

const manifest = 'build/enhance/.vite/manifest.json';

/** Where the public pages' script is: built before the pages, or Vite's own address while developing. */
function enhanceAddress(developing: boolean): string {
  if (developing || !existsSync(manifest)) return '/web/enhance/main.ts';
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${files['web/enhance/main.ts']?.file}`;
}

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  define: { __ENHANCE__: JSON.stringify(enhanceAddress(command === 'serve')) },
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'zod/mini'] },
  // All in the build's own files, without what a page never shows or only a developer reads: a start finds,
  // compiles and keeps much less.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  }),
  build: { cssMinify: 'lightningcss', assetsInlineLimit: 0 },
}));
