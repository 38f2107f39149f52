import { useState } from 'react';
import { Notice } from '../../design/notice.tsx';
import { fileWords as words } from './words.ts';

interface Props {
  /** Of the file. */
  name: string;
  page: number;
  pages: number;
  /** Of the page's image. */
  address: string;
  open: (page: number) => void;
}

/** A file page by page. Every view is drawn anew, with the viewer's name and the time on it. */
export function PageViewer({ name, page, pages, address, open }: Props) {
  return (
    <section className="stack" aria-label={name}>
      {pages > 1 && <Controls page={page} pages={pages} open={open} />}
      <Page key={address} name={name} page={page} address={address} />
      {pages > 1 && <Controls page={page} pages={pages} open={open} />}
    </section>
  );
}

const Controls = ({ page, pages, open }: Pick<Props, 'page' | 'pages' | 'open'>) => (
  <form
    className="room-pages"
    onSubmit={(event) => {
      event.preventDefault();
      const wanted = Number(new FormData(event.currentTarget).get('page'));
      if (wanted >= 1 && wanted <= pages) open(Math.trunc(wanted));
    }}
  >
    <button
      type="button"
      className="button button-secondary"
      disabled={page <= 1}
      onClick={() => open(page - 1)}
    >
      {words.previous}
    </button>
    <label>
      {words.page}{' '}
      <input
        key={page}
        className="input"
        type="number"
        name="page"
        min={1}
        max={pages}
        defaultValue={page}
      />{' '}
      {words.of(pages)}
    </label>
    <button
      type="button"
      className="button button-secondary"
      disabled={page >= pages}
      onClick={() => open(page + 1)}
    >
      {words.next}
    </button>
  </form>
);

function Page({ name, page, address }: Pick<Props, 'name' | 'page' | 'address'>) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);
  if (state === 'failed')
    return (
      <Notice title={words.failed} variant="destructive" alert>
        <p>{words.failedHint}</p>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => {
            setAttempt(attempt + 1);
            setState('loading');
          }}
        >
          {words.again}
        </button>
      </Notice>
    );
  return (
    <figure className="room-page" aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <p className="muted" role="status">
          {words.loading}
        </p>
      )}
      <img
        key={attempt}
        src={address}
        alt={words.alt(page, name)}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
      />
    </figure>
  );
}
