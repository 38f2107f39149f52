/** A query's states: a skeleton of the final shape, an error with a way to try again, the data. */
export interface Query<T> {
  data: T | null | undefined;
  /** A refusal carries the server's own sentence. */
  error?: (Error & { body?: { message: string } | null }) | null;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: Query<T>;
  /** Rows of the skeleton. */
  rows?: number;
  children: (data: T) => React.ReactNode;
}

export function Loaded<T>({ query, rows = 5, children }: Props<T>) {
  if (query.data) return children(query.data);
  if (query.isError)
    return (
      <div className="empty" role="alert">
        <p className="empty-title">This could not be loaded</p>
        <p>
          {query.error?.body?.message ??
            'There is no connection, or the service is away for a moment.'}
        </p>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => void query.refetch()}
        >
          Try again
        </button>
      </div>
    );
  return (
    <div role="status" aria-label="Loading...">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without content have nothing else
        <span key={row} className="skeleton skeleton-row" />
      ))}
    </div>
  );
}
