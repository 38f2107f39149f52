import { existsSync, readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import * as zod from 'zod/mini';

const manifest = 'build/islands/.vite/manifest.json';

/** Where the public pages' script is: built before the pages, or Vite's own address while developing. */
function islandsAddress(developing: boolean): string {
  if (developing || !existsSync(manifest)) return '/web/islands/main.ts';
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${files['web/islands/main.ts']?.file}`;
}

/** Modules in one of these folders. */
const inside = (...folders: string[]) => new RegExp(`/(${folders.join('|')})(/|$)`);
/** Lists with filters, which the panel and the partner portal have, and first views have not. */
const ofLists =
  'data-table|filter-bar|table-selection|use-table-focus|sort-cycle|conflict-notice|menu|csv|use-refresh';
/**
 * What the screens with scripts need in a few files, because on a slow line each one more costs a round trip. The
 * rest comes with the screen that needs it.
 */
const groups = [
  {
    name: 'framework',
    test: /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\/|rolldown.runtime|preload-helper|any-schema/,
  },
  {
    name: 'base',
    test: inside(
      // Without the calls that few screens make.
      'contract/(?!community/|content/|partners/|commerce/(orders|membership)|intake/figures|overview/dashboard|notifications/(settings|vocabulary)).*',
      'node_modules/lucide-react',
      'web/(app|islands)',
      `web/(data|design)/(?!(${ofLists})\\.).*`,
      // The frame of public pages, in which the root says that a page failed, and its words.
      'web/features/site/(site-.*|ornaments.*)',
      'content/(failed-page|site-pages).ts',
      // The frame of every signed-in screen; what a portal shows in it comes with that portal.
      'web/features/portals/(?!client-|programme|member-|section-frame|portal-list).*',
      'web/features/projects/project-status.tsx',
    ),
    minShareCount: 2,
  },
  {
    name: 'panel',
    // What it shares with the portals: projects, without what only public pages show; and lists with filters.
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
 * Screens send and show what the contract describes; only the server checks it. So they carry no zod, 8 KB of
 * their 150: each of its functions answers with a value that stands for any schema.
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
  // All in the build's own files, without what a page never shows or only a developer reads: a start finds,
  // compiles and keeps much less.
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
