/** The states of a query: a skeleton in the final shape, an error with a way on, the data. */
import { Link, useLocation } from 'react-router';
import { loadingWords as words } from './words.ts';

/** The error of a refused call; without a status there was no response. */
type Failure = Error & {
  status?: number;
  body?: { message: string; requestId?: string } | null;
  requestId?: string | null;
};

export interface Query<T> {
  data: T | null | undefined;
  error?: Failure | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Query<T>;
  /** Number of rows in the skeleton. */
  rows?: number;
  children: (data: T) => React.ReactNode;
}

export function QueryBoundary<T>({ query, rows = 5, children }: Props<T>) {
  if (query.data) return children(query.data);
  if (query.isError) return <Failed {...query} />;
  return <Loading rows={rows} />;
}

/** What is said of a wait: only once it has lasted, so that a short one does not flash (UX-14). */
export const LoadingText = ({ text = words.loading }: { text?: string }) => (
  <p className="small muted late" role="status">
    {text}
  </p>
);

/** The shape of what comes. */
export const Loading = ({ rows = 4 }: { rows?: number }) => (
  <div>
    <LoadingText />
    {[...Array(rows).keys()].map((row) => (
      <span key={row} className="skeleton skeleton-row" />
    ))}
  </div>
);

function Failed({
  error,
  isFetching,
  refetch,
}: Pick<Query<unknown>, 'error' | 'isFetching' | 'refetch'>) {
  const { status = 0, body } = error ?? {};
  if (status === 404)
    return (
      <Problem title={words.notFound}>
        <p>{body?.message}</p>
      </Problem>
    );
  if (status === 400) return <BadAddress />;
  const id = body?.requestId ?? (status >= 500 ? error?.requestId : null);
  return (
    <Problem title={words.failed}>
      <p>{body?.message ?? words.noConnection}</p>
      {id && <p className="small muted">{words.reference(id)}</p>}
      <button
        type="button"
        className="button button-secondary"
        disabled={isFetching}
        aria-busy={isFetching}
        onClick={() => void refetch()}
      >
        {words.retry}
      </button>
    </Problem>
  );
}

/** Shown when the address itself was invalid: trying again would fail again. */
function BadAddress() {
  const { search } = useLocation();
  const tab = new URLSearchParams(search).get('tab');
  return (
    <Problem title={words.badAddress}>
      <p>{words.badAddressHint}</p>
      <Link className="button button-secondary" to={tab ? `?tab=${encodeURIComponent(tab)}` : '?'}>
        {words.startAgain}
      </Link>
    </Problem>
  );
}

const Problem = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="empty" role="alert">
    <p className="empty-title">{title}</p>
    {children}
  </div>
);
