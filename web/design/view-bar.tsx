import { useState } from 'react';
import { Link } from 'react-router';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';

interface View {
  id: string;
  name: string;
}

interface Props<V extends View> {
  words: {
    readonly label: string;
    readonly save: string;
    readonly saveTitle: string;
    readonly change: string;
    readonly manage: (name: string) => string;
    readonly edit: string;
    readonly editTitle: (name: string) => string;
    readonly delete: string;
  };
  views: readonly V[];
  /** The one whose filter is in the address. */
  current: V | undefined;
  isFiltered: boolean;
  to: (view: V) => string;
  /** Said to screen readers after a view’s name. */
  noteOf?: (view: V) => string | null;
  /** The unfiltered list, if the bar leads back to it. */
  all?: { name: string; to: string };
  saveForm: (close: () => void) => React.ReactNode;
  editForm: (view: V, close: () => void) => React.ReactNode;
  remove: (view: V) => void;
}

/** What a person saved of a list’s filters, beside the list; the filter in the address can be saved as another one. */
export function ViewBar<V extends View>({
  words,
  views,
  current,
  isFiltered,
  to,
  noteOf = () => null,
  all,
  saveForm,
  editForm,
  remove,
}: Props<V>) {
  const [asks, setAsks] = useState<'save' | V | null>(null);
  if (views.length === 0 && !isFiltered) return null;
  const close = () => setAsks(null);
  return (
    <>
      <nav className="views" aria-label={words.label}>
        {views.length > 0 && (
          <ul>
            {all && <Entry to={all.to} name={all.name} note={null} isCurrent={!isFiltered} />}
            {views.map((view) => (
              <Entry
                key={view.id}
                to={to(view)}
                name={view.name}
                note={noteOf(view)}
                isCurrent={view === current}
              />
            ))}
          </ul>
        )}
        {current && (
          <Menu
            label={words.manage(current.name)}
            className="button button-quiet"
            items={[
              { label: words.edit, run: () => setAsks(current) },
              { label: words.delete, danger: true, run: () => remove(current) },
            ]}
          >
            {words.change}
          </Menu>
        )}
        {!current && isFiltered && (
          <button type="button" className="button button-quiet" onClick={() => setAsks('save')}>
            {words.save}
          </button>
        )}
      </nav>
      {asks === 'save' && (
        <Dialog title={words.saveTitle} onClose={close}>
          {saveForm}
        </Dialog>
      )}
      {asks !== null && asks !== 'save' && (
        <Dialog key={asks.id} title={words.editTitle(asks.name)} onClose={close}>
          {(shut) => editForm(asks, shut)}
        </Dialog>
      )}
    </>
  );
}

const Entry = ({
  to,
  name,
  note,
  isCurrent,
}: {
  to: string;
  name: string;
  note: string | null;
  isCurrent: boolean;
}) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'true' : undefined}>
      {name}
      {note && <span className="visually-hidden">, {note}</span>}
    </Link>
  </li>
);
