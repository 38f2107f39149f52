import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Page } from '#contract/call.ts';
import { Empty } from '../../design/empty.tsx';
import { Paging } from '../../design/paging.tsx';
import { type Query, QueryBoundary } from '../../design/query-boundary.tsx';

interface Props<T> {
  /** The id of the heading, which labels the section. */
  id: string;
  words: { readonly heading: string; readonly none: string; readonly noneHint: string };
  query: Query<Page<T>>;
  /** Number of rows in the skeleton. */
  rows?: number;
  /** Beside the heading. */
  action?: ReactNode;
  /** Below the list. */
  after?: ReactNode;
  /** Whether the address says where the page begins. */
  paged?: boolean;
  children: (items: readonly T[]) => ReactNode;
}

/** A list under its heading, or its empty state. */
export function PortalList<T>({
  id,
  words,
  query,
  rows,
  action,
  after,
  paged,
  children,
}: Props<T>) {
  const [address] = useSearchParams();
  const heading = <h2 id={id}>{words.heading}</h2>;
  return (
    <section aria-labelledby={id}>
      {action ? (
        <div className="section-head">
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      <QueryBoundary query={query} {...(rows && { rows })}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title={words.none}>
              <p>{words.noneHint}</p>
            </Empty>
          ) : (
            <>
              {children(items)}
              {paged && <Paging next={next} first={!address.get('after')} />}
            </>
          )
        }
      </QueryBoundary>
      {after}
    </section>
  );
}
