import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import * as zod from 'zod/mini';
import { bundleParts } from './vite.parts.ts';

const manifest = 'build/islands/.vite/manifest.json';

/** The URL of the public pages' script, which is built before the pages; in development, Vite's own URL. */
function islandsAddress(developing: boolean): string {
  if (developing || !existsSync(manifest)) return '/web/islands/main.ts';
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  return `/${files['web/islands/main.ts']?.file}`;
}

/** Matches modules in any of these folders. */
const inside = (...folders: string[]) => new RegExp(`/(${folders.join('|')})(/|$)`);
/** The icons of a deal's stages, and of favourites. */
const ofStages =
  'arrow-right-left|badge-check|file-signature|file-pen-line|handshake|list-checks|star';
/** Tables, which the panel and the partner portal have, and first views have not. */
const ofLists =
  'view-bar|choices|data-list|data-table|file-field|table-selection|use-table-focus|sort-cycle|menu|csv|use-refresh|changed-entries';
/** What few screens share: figures over time, files that are sent, and what takes a removal back. */
const ofFew = 'upload-parts|use-undoable-removal|copy-button|plots|plot-words|form';
/** Contracts of few screens, most of them administrators’. */
const ofFewContracts = [
  'funding/(?!addresses)',
  'deals/(?!addresses)',
  'diligence/',
  'operations/',
  'newsletter/(issues|subscribers)',
  'content/(administer-articles|pictures)',
  'overview/(undo|records|viewers|figures|vocabulary|broken-links|bulk-.*|merge-accounts)',
  'commerce/(payment|sales|payout.*|membership-classes|packages)',
  'identity/(administration|access-requests|invitations)',
  'support/(inbox|reply-placeholders)',
  'community/',
  'partners/',
  'intake/(figures|tasks)',
  'overview/schedule',
  'support/conversations',
  'readiness/',
].join('|');
/** The calls that only the files of one tab make. */
const callsOf: Readonly<Record<string, readonly string[]>> = {
  messages: ['contract/support/inbox.ts'],
  newsletter: ['contract/newsletter/issues.ts'],
  operations: ['contract/operations/(jobs|privacy).ts'],
};
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
    // Patterns of public pages, which the checkout and a guest's room have too.
    name: 'ornaments',
    test: inside('web/features/site/ornaments.tsx'),
  },
  {
    name: 'base',
    test: inside(
      // Without the words that few screens show.
      `contract/(?!${ofFewContracts}).*`,
      `node_modules/lucide-react/(?!dist/esm/icons/(${ofStages})).*`,
      'web/app',
      // Without what only the shop's pages do.
      // Nor what keeps a message when the line is gone: fetched as somebody types.
      'web/islands/(?!selection|waiting-page|offline-queue|send-file|post\\.).*',
      `web/(data|design)/(?!(${ofLists}|${ofFew})\\.).*`,
      'content/(failed-page|manual-path|site-pages).ts',
      // The frame of every signed-in screen, and the places that its search knows by name.
      'web/features/portals/(?!access-required|client-|programme|member-|waiting-messages).*',
      'web/features/(partners/(partner-tab|tab-words)|administration/(admin-tab|tab-words|missing-)).*',
      // What the panel shows of a project as its owner's portal does.
      'web/features/projects/(project-status|budget-text|words).tsx?',
    ),
    minShareCount: 2,
  },
  {
    name: 'portal',
    // What the portals share with each other and with the panel, without what only public pages show.
    test: inside(
      'web/features/(community|documents/(documents|document-list|file-address|words).tsx?)',
      'web/features/portals/(?!programme).*-(queries|words|tabs|tab-links|list|frame).tsx?',
      'contract/(community/.*|intake/(figures|tasks)|overview/schedule|support/conversations).ts',
      'web/features/projects/(?!project-form|submit-|track-|review-).*',
      'web/features/support/(words|conversation|open-ticket|request-meeting|training).tsx?',
      'web/features/memberships/(subscription-card|my-membership-words|membership-type).tsx?',
      'web/features/orders/order-address.ts',
    ),
    minShareCount: 2,
  },
  {
    // What the pages of funding share with the panel and the partner portal.
    name: 'funding',
    test: inside(
      'contract/funding/(?!addresses|match).*',
      'web/features/funding/(?!match).*(words|range|parts|figures|cards).tsx?',
    ),
    minShareCount: 2,
  },
  {
    // Why an opportunity fits a project, or does not.
    name: 'matches',
    test: inside('contract/funding/match.*', 'web/features/funding/match-.*words.ts'),
    minShareCount: 2,
  },
  {
    // The self-assessment's questions, which come with what shows them.
    name: 'readiness',
    test: inside(
      'contract/readiness/vocabulary.ts',
      'content/readiness.ts',
      'web/features/readiness/words.ts',
    ),
    minShareCount: 2,
  },
  {
    // The frame of public pages, which some screens have.
    name: 'site',
    test: inside('web/features/site/(footer|page-head|site-page|page-meta|header).*'),
    minShareCount: 2,
  },
  {
    // Deals, in the entity dashboard and in the partner portal.
    name: 'deals',
    test: inside(
      'contract/deals/(?!addresses).*',
      'web/features/deals/(words|deal-text|stage-badge|deal-columns|activity-list|queries|use-refresh-deals).*',
      `node_modules/lucide-react/dist/esm/icons/(${ofStages}).mjs`,
    ),
    minShareCount: 2,
  },
  {
    // A diligence room, as its team and as its guests see it.
    name: 'diligence',
    test: inside('contract/diligence', 'web/features/diligence'),
    minShareCount: 2,
  },
  {
    name: 'panel',
    test: inside(
      'web/features/administration/(?!record|range-at|history-words|viewers|use-neighbours|bulk-)[\\w-]+\\.tsx?',
      'web/features/administration/funding/(funding-tab|section).*',
      'web/features/(orders/transaction-badge|memberships/price-words).tsx?',
      // The filter of a list, which the records opened from it step through, too.
      'web/features/.*-filter.ts',
      // Calls that only administrators’ screens make.
      'contract/(commerce/sales|identity/administration|operations/vocabulary|overview/records).ts',
      'web/features/support/admin-words.ts',
      'web/data/use-undoable-removal.ts',
      `web/(data|design)/(${ofLists})\\..*`,
    ),
    minShareCount: 2,
  },
  {
    name: 'partners',
    test: inside(
      'contract/partners',
      'web/features/partners/(?!organization-(?!fields)|project-).*',
    ),
    minShareCount: 2,
  },
  {
    // The parts of the records that the panel's lists open.
    name: 'records',
    test: inside(
      'web/design/copy-button.tsx',
      'web/features/administration/(record|viewers|use-neighbours).*',
      'contract/overview/viewers.ts',
    ),
    minShareCount: 2,
  },
  {
    // The record of a project, for its owner and for reviewers.
    name: 'project',
    test: inside(
      'web/features/projects/project-(history|messages).tsx',
      'web/features/messages/earlier-messages.tsx',
    ),
    minShareCount: 2,
  },
  {
    name: 'drafts',
    test: inside('web/(data|design)/(drafts|draft-notice).tsx?'),
    minShareCount: 2,
  },
  {
    name: 'editors',
    test: inside(
      'web/features/content/(editors-|words|broken-link|merge-button|queries|preview-button|revision-|paragraph-changes)[\\w-]*\\.tsx?',
    ),
    minShareCount: 2,
  },
  // What a list of the panel shares with its other sections and with the record that it opens, as one file.
  ...Object.entries({
    accounts:
      'accounts/(account-words|account-rights|use-account-rights|account-record|portal-boxes|member-type-menu)',
    orders: 'orders/(transaction-(words|record)|payout-address)',
    messages:
      'messages/(message-(words|status)|inbox-words|waiting|merge-words|saved-reply-words|bulk-message-words)',
    newsletter: 'newsletter/(newsletter-(words|status)|newsletters-tab|email-views)',
    operations: 'operations/(words|operations-tab|retry-all)',
    activity: 'operations/activity-text',
    projects: 'projects/review-words',
    catalogue: 'catalogue/report-words',
    classes: 'membership-classes/(class-(words|entries|feedback)|use-classes)',
    platforms: 'administration/funding/(platform-(words|columns)|use-archive-platform)',
    sources:
      'administration/funding/(source-(words|parts)|amount-text|curation-words|use-source-actions)',
  }).map(([name, shared]) => ({
    name,
    test: inside(`web/features/${shared}\\.tsx?`, ...(callsOf[name] ?? [])),
    minShareCount: 2,
  })),
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
  return withoutUnusedImports(code, body, kept + code.slice(at));
}

/** Without the imports that only schemas needed: each would bring its module along. */
function withoutUnusedImports(code: string, body: readonly Node[], kept: string): string {
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const rest = imports.reduce((text, one) => text.replace(textOf(one), ''), kept);
  const isUsed = ({ local }: { local: Node }) => new RegExp(`\\b${local.name}\\b`).test(rest);
  return imports
    .filter(({ specifiers }) => !(specifiers as { local: Node }[]).some(isUsed))
    .reduce((text, one) => text.replace(textOf(one), ''), kept);
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

/** React's packages, by the name that they are imported under. */
const ofReact: Readonly<Record<string, string>> = {
  react: 'react/cjs/react',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime',
  'react-dom': 'react-dom/cjs/react-dom',
  'react-dom/client': 'react-dom/cjs/react-dom-client',
  scheduler: 'scheduler/cjs/scheduler',
};

/**
 * React comes as CommonJS, whose importers all need the bundler's helpers: one more file of every screen, and a
 * look-up at every call. As modules its packages need neither.
 */
const reactAsModules: Plugin = {
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) =>
    Object.hasOwn(ofReact, id) ? resolve(`node_modules/${ofReact[id]}.production.js`) : undefined,
  transform: {
    filter: { id: /\/node_modules\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/ },
    handler(code, id) {
      const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name))];
      const needed = [...code.matchAll(/\brequire\("([\w-]+)"\)/g)].map(([, name]) => name);
      return [
        ...needed.map((name) => `import * as ${asName(name)} from '${name}';`),
        `let ${names.map((name) => `own_${name}`).join(', ')};`,
        code
          .replace(/\brequire\("([\w-]+)"\)/g, (_, name: string) => asName(name))
          .replace(/\bexports\.(\w+)/g, 'own_$1'),
        `export { ${names.map((name) => `own_${name} as ${name}`).join(', ')} };`,
        `export * as default from '${Object.keys(ofReact).find((name) => id.includes(`/${ofReact[name]}.p`))}';`,
      ].join('\n');
    },
  },
};
/** The name under which a module has a package. */
const asName = (name = '') => `own_${name.replace('-', '_')}`;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [withoutSchemas, reactAsModules, bundleParts, reactRouter()],
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
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: { codeSplitting: { groups } },
        // A call that no screen makes is left out.
        treeshake: { manualPureFunctions: ['defineCall'] },
      },
    }),
  },
}));
