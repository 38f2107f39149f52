import type { ReactNode } from 'react';
import type { Page } from '#contract/call.ts';
import { Empty } from '../../design/empty.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';
import { SectionFrame } from './section-frame.tsx';

export interface PortalListProps<T> {
  /** Of the heading, and so of the section. */
  id: string;
  words: { readonly heading: string; readonly none: string; readonly noneHint?: string };
  query: Query<Page<T>>;
  /** Number of rows in the skeleton. */
  rows?: number;
  /** Beside the heading. */
  action?: ReactNode;
  /** Between the heading and the list. */
  before?: ReactNode;
  /** Below the list. */
  after?: ReactNode;
  /** What fills an empty list. */
  fill?: ReactNode;
  /** The way to what is not on this page; without it the page is all there is. */
  more?: (next: string | null) => ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** A list under its heading: what is in it, or what would be. */
export const PortalList = <T,>({
  id,
  words,
  query,
  rows,
  action,
  before,
  after,
  fill,
  more,
  children,
}: PortalListProps<T>) => (
  <SectionFrame id={id} heading={words.heading} action={action}>
    {before}
    <QueryBoundary query={query} {...(rows && { rows })}>
      {({ items, next }) =>
        items.length === 0 ? (
          <Empty title={words.none}>
            {words.noneHint && <p>{words.noneHint}</p>}
            {fill}
          </Empty>
        ) : (
          <>
            {children(items)}
            {more?.(next)}
          </>
        )
      }
    </QueryBoundary>
    {after}
  </SectionFrame>
);
