import { existsSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import * as zod from 'zod/mini';

const manifest = 'build/islands/.vite/manifest.json';

/** The URL of the public pages' script, which is built before the pages; in development, Vite's own URL. */
function islandsAddress(developing: boolean): string {
  if (developing || !existsSync(manifest)) return '/web/islands/main.ts';
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${files['web/islands/main.ts']?.file}`;
}

/** Matches modules in any of these folders. */
const inside = (...folders: string[]) => new RegExp(`/(${folders.join('|')})(/|$)`);
/** Lists with filters: needed by the panel and the partner portal, but not by first views. */
const ofLists =
  'data-table|filter-bar|table-selection|use-table-focus|sort-cycle|conflict-notice|menu|csv|use-refresh';
/**
 * Bundles what all scripted screens need into a few files, because on a slow connection each file costs another round
 * trip. Everything else is loaded with the screen that needs it.
 */
const groups = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|rolldown.runtime|preload-helper|any-schema/,
  },
  {
    name: 'base',
    test: inside(
      // Without calls that only a few screens make.
      'contract/(?!community/|content/|partners/|commerce/(orders|membership)|intake/figures).*',
      'node_modules/lucide-react',
      'web/(app|islands)',
      `web/(data|design)/(?!(${ofLists})\\.).*`,
      // The frame of public pages, in which the root shows that a page failed, and its words.
      'web/features/site/(site-.*|ornaments.*)',
      'content/(failed-page|site-pages).ts',
      // The frame of every signed-in screen; a portal's own parts are loaded with that portal.
      'web/features/portals/(?!client-|programme|member-|section-frame|portal-list).*',
      'web/features/projects/project-status.tsx',
    ),
    minShareCount: 2,
  },
  {
    name: 'panel',
    // What it shares with the portals: projects, except what only public pages show, and lists with filters.
    test: inside(
      'web/features/(administration|messages|partners|projects/(?!project-(status|form|cards)|submit-|track-).*)',
      'web/features/portals/client-tabs.ts',
      'contract/partners/(organizations|pipeline).ts',
      `web/(data|design)/(${ofLists})\\..*`,
    ),
    minShareCount: 2,
  },
];

/**
 * Screens send and show what the contract describes, but only the server validates it. So they contain no zod, which
 * would take 8 KB of their 150: this stub's functions return a value that stands for any schema.
 */
const withoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod/mini' ? '\0any-schema' : undefined),
  load: (id) =>
    id === '\0any-schema'
      ? `const any = new Proxy(() => {}, { get: () => any, apply: () => any });\nexport { ${Object.keys(zod).map((name) => `any as ${name}`)} };`
      : undefined,
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [withoutSchemas, reactRouter()],
  define: { __ISLANDS__: JSON.stringify(islandsAddress(command === 'serve')) },
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'zod/mini'] },
  // Everything is bundled into the build's own files, without what no page shows or only developers read, so that a
  // start finds, compiles and keeps much less.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    environments: { ssr: { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } },
  }),
  build: {
    cssMinify: 'lightningcss',
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups } } } }),
  },
}));
