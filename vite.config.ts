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
/** Tables, which the panel and the partner portal have, and first views have not. */
const ofLists =
  'data-list|data-table|lazy-tabs|table-selection|use-table-focus|sort-cycle|menu|csv|use-refresh';
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
      // Without the words that few screens show.
      'contract/(?!(notifications|readiness)/vocabulary).*',
      'node_modules/lucide-react',
      'web/(app|islands)',
      `web/(data|design)/(?!(${ofLists})\\.).*`,
      // The frame of public pages, in which the root shows that a page failed, and its words.
      'web/features/site/(site-.*|ornaments.*)',
      'content/(failed-page|site-pages).ts',
      // The frame of every signed-in screen, and the places that its search knows by name.
      'web/features/portals/(?!client-|programme|member-|section-frame|portal-list).*',
      'web/features/(portals/member-tab|partners/(partner-tab|tab-words)|administration/(admin-tab|tab-words)).*',
      // What the panel shows of a project as its owner's portal does.
      'web/features/projects/(project-(status|history|messages)|budget-text|words).tsx?',
      'web/features/messages/earlier-messages.tsx',
    ),
    minShareCount: 2,
  },
  {
    name: 'portal',
    // What the portals share with each other and with the panel, without what only public pages show.
    test: inside(
      'web/features/(community|documents/(documents|document-list|file-address|words).tsx?)',
      'web/features/portals/(?!programme).*-(queries|words|tabs|tab-links|list|frame).tsx?',
      'web/features/projects/(?!project-form|submit-|track-).*',
      'web/features/support/(words|conversation|open-ticket|request-meeting|training).tsx?',
      'web/features/memberships/(subscription-card|my-membership-words|membership-type).tsx?',
      'web/features/orders/order-address.ts',
    ),
    minShareCount: 2,
  },
  {
    name: 'panel',
    test: inside(
      'web/features/(administration|messages|partners)',
      'web/features/support/admin-words.ts',
      `web/(data|design)/(${ofLists})\\..*`,
    ),
    minShareCount: 2,
  },
];

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The name that a chain of calls and members begins with: `z` in `z.string().check(…)`. */
function rootOf(node: unknown): unknown {
  if (!isNode(node)) return undefined;
  return node.type === 'Identifier' ? node.name : rootOf(node.callee ?? node.object);
}

/** What screens read of a call. */
const readByScreens: readonly unknown[] = ['method', 'path', 'kind'];

/** The names that begin schemas and access rows: what `fields.ts` has, and these two. */
const describing = (body: readonly Node[]): ReadonlySet<unknown> =>
  new Set([
    'z',
    'access',
    ...body.flatMap(({ source, specifiers }) =>
      isNode(source) && String(source.value).endsWith('/fields.ts')
        ? (specifiers as { local: Node }[]).map(({ local }) => local.name)
        : [],
    ),
  ]);

/** A module of the contract with the address of each call, and without what else describes it. */
function addressesOnly(code: string, body: readonly Node[]): string {
  const names = describing(body);
  let kept = '';
  let at = 0;
  const replace = ({ start, end }: Node, text: string) => {
    kept += code.slice(at, start) + text;
    at = end;
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) walk(one);
    if (!isNode(node) || node.type === 'ImportDeclaration') return;
    const root = node.type === 'CallExpression' ? rootOf(node) : undefined;
    if (names.has(root)) replace(node, '0');
    else if (root === 'defineCall') replace(node, addressOnly(code, node));
    else walk(Object.values(node));
  };
  walk(body);
  return kept + code.slice(at);
}

function addressOnly(code: string, call: Node): string {
  const [draft] = call.arguments as { properties: (Node & { key: Node })[] }[];
  const read = draft?.properties.filter(({ key }) => readByScreens.includes(key.name)) ?? [];
  return `defineCall({${read.map(({ start, end }) => code.slice(start, end))}} as never)`;
}

/**
 * Screens send and show what the contract describes; only the server checks it, and only developers read it. So
 * they carry no zod and no schemas, limits and texts of calls: 15 KB of their 150. Where a schema is left, each of
 * zod's functions answers with a value that stands for any.
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
  transform: {
    filter: { id: /\/contract\/(\w+\/[\w-]+|system)\.ts$/ },
    handler(code) {
      const { body } = this.parse(code, { lang: 'ts' });
      return addressesOnly(code, body as unknown as Node[]);
    },
  },
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
