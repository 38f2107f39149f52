import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  deleteView,
  listSavedViews,
  renameView,
  type SavedView,
  saveView,
} from '#contract/overview/saved-views.ts';
import type { SavedViewList } from '#contract/vocabulary.ts';
import { messageOf, useCallMutation, useCallQuery } from '../../data/api.ts';
import { screenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { Menu } from '../../design/menu.tsx';
import { showToast } from '../../islands/toast.ts';
import { filterOfAddress } from './list-addresses.ts';
import { viewWords as words } from './saved-view-words.ts';

export const savedViews = screenQuery(listSavedViews);

/**
 * A person's own saved views of a list, beside the unfiltered list. The current filter can be saved as another view.
 */
export function SavedViews({ list }: { list: SavedViewList }) {
  const [query] = useSearchParams();
  const { data } = useCallQuery(listSavedViews, {});
  const [asks, setAsks] = useState<'save' | SavedView | null>(null);
  const remove = useRemoval();
  const filter = filterOfAddress(query);
  const views = data?.items.filter((view) => view.list === list) ?? [];
  const current = views.find((view) => view.filter === filter);
  if (views.length === 0 && filter === '') return null;
  const close = () => setAsks(null);
  return (
    <nav className="views" aria-label={words.label}>
      {views.length > 0 && (
        <ul>
          <ViewLink list={list} filter="" name={words.all} isCurrent={filter === ''} />
          {views.map((view) => (
            <ViewLink key={view.id} {...view} isCurrent={view === current} />
          ))}
        </ul>
      )}
      {current && (
        <Menu
          label={words.manage(current.name)}
          className="button button-quiet"
          items={[
            { label: words.rename, run: () => setAsks(current) },
            { label: words.delete, danger: true, run: () => remove(current) },
          ]}
        >
          {words.change}
        </Menu>
      )}
      {!current && filter !== '' && (
        <button type="button" className="button button-quiet" onClick={() => setAsks('save')}>
          {words.save}
        </button>
      )}
      {asks === 'save' && <Save list={list} filter={filter} onClose={close} />}
      {asks !== null && asks !== 'save' && <Rename key={asks.id} view={asks} onClose={close} />}
    </nav>
  );
}

function ViewLink({
  list,
  filter,
  name,
  isCurrent,
}: Omit<SavedView, 'id'> & { isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={`/admin?tab=${list}${filter && `&${filter}`}`}
        aria-current={isCurrent ? 'true' : undefined}
      >
        {name}
      </Link>
    </li>
  );
}

/** Deleting can be undone, so there is no confirmation. */
function useRemoval() {
  const refresh = useRefresh();
  const [removed, setRemoved] = useState<SavedView | null>(null);
  const failed = (title: string) => (error: unknown) =>
    tellFailure({ title, description: messageOf(error) });
  const again = useCallMutation(saveView, {
    done: () => refresh(),
    refused: failed(words.notSaved),
  });
  const { mutate } = useCallMutation(deleteView, {
    done() {
      refresh();
      if (!removed) return;
      const { id: _, ...view } = removed;
      showToast({
        title: words.deleted,
        description: view.name,
        action: { label: words.undo, run: () => again.mutate({ input: view }) },
      });
    },
    refused: failed(words.notDeleted),
  });
  return (view: SavedView) => {
    setRemoved(view);
    mutate({ input: { id: view.id } });
  };
}

interface DialogProps {
  onClose: () => void;
}

function Save({ list, filter, onClose }: DialogProps & { list: SavedViewList; filter: string }) {
  return (
    <Dialog title={words.saveTitle} onClose={onClose}>
      {(close) => <SaveForm list={list} filter={filter} close={close} />}
    </Dialog>
  );
}

function SaveForm({
  list,
  filter,
  close,
}: {
  list: SavedViewList;
  filter: string;
  close: () => void;
}) {
  const refresh = useRefresh();
  const change = useFormMutation(saveView, {
    done({ name }) {
      refresh();
      close();
      showToast({ title: words.saved, description: words.savedHint(name) });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { list, filter, name: String(entries.get('name') ?? '') } })
      }
      failed={words.notSaved}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Name error={change.fields.name} />
    </DialogForm>
  );
}

function Rename({ view, onClose }: DialogProps & { view: SavedView }) {
  return (
    <Dialog title={words.renameTitle(view.name)} onClose={onClose}>
      {(close) => <RenameForm view={view} close={close} />}
    </Dialog>
  );
}

function RenameForm({ view, close }: { view: SavedView; close: () => void }) {
  const refresh = useRefresh();
  const change = useFormMutation(renameView, {
    done() {
      refresh();
      close();
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({ input: { id: view.id, name: String(entries.get('name') ?? '') } })
      }
      failed={words.notSaved}
      label={words.rename}
      busy={words.saving}
      close={close}
    >
      <Name value={view.name} error={change.fields.name} />
    </DialogForm>
  );
}

const Name = ({ value, error }: { value?: string; error: string | undefined }) => (
  <TextInput
    name="name"
    label={words.name}
    hint={value === undefined ? words.nameHint : undefined}
    value={value}
    maxLength={length.viewName}
    error={error}
    required
  />
);
