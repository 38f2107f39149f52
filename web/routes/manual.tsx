import { Marked } from 'marked';
import { helpWords as words } from '#content/help.ts';
import manual from '#content/OPERATORS_MANUAL.md?raw';
import type { RouteHandle } from '../app/route-handle.ts';
import { ManualPage, type StaffManual } from '../features/site/manual-page.tsx';
import { pageMeta } from '../features/site/page-meta.ts';
import type { Route } from './+types/manual.ts';

export const handle = { plain: true, cached: 'build' } satisfies RouteHandle;

const idOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** Headings get an id, and are one level deeper than in the file because it is part of this page. */
const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      const level = Math.min(depth + 1, 6);
      return `<h${level} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
  },
});

/** Declares a table's columns before its cells, so that no width changes while the page loads. */
const withColumns = (html: string) =>
  html.replaceAll(
    /<table>([\s\S]*?)<\/tr>/g,
    (_, head: string) =>
      `<table><colgroup>${'<col>'.repeat(head.split('<th>').length - 1)}</colgroup>${head}</tr>`,
  );

/** The manual without its own title and contents, because the page has both. */
export function loader(): StaffManual {
  const text = manual.slice(manual.search(/^## /m));
  const sections = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => ({
    id: idOf(heading),
    heading,
  }));
  return { html: withColumns(marked.parse(text, { async: false })), sections };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/manual',
    title: words.title,
    description: words.description,
    trail: [[words.title, '/manual']],
  });

export default function Manual({ loaderData }: Route.ComponentProps) {
  return <ManualPage manual={loaderData} />;
}
