import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { length } from '#contract/limits.ts';
import {
  deleteView,
  listSavedViews,
  renameView,
  type SavedView,
  saveView,
} from '#contract/overview/saved-views.ts';
import type { SavedViewList } from '#contract/vocabulary.ts';
import { invalidateAddress, useCallQuery } from '../../data/api.ts';
import { type Screen, type ScreenQuery, screenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useUndoableRemoval } from '../../data/use-undoable-removal.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { ViewBar } from '../../design/view-bar.tsx';
import { showToast } from '../../islands/toast.ts';
import { filterOfAddress } from './list-addresses.ts';
import { viewWords as words } from './saved-view-words.ts';

const savedViews = screenQuery(listSavedViews);

function useRefreshViews() {
  const client = useQueryClient();
  return () => void invalidateAddress(client, listSavedViews.path);
}

/**
 * A person's own saved views of a list, beside the unfiltered list. `to` is the list's address with a filter.
 */
export function SavedViews({ list, to }: { list: SavedViewList; to: (filter: string) => string }) {
  const [query] = useSearchParams();
  const { data } = useCallQuery(listSavedViews, {});
  const refresh = useRefreshViews();
  const remove = useUndoableRemoval({
    remove: deleteView,
    save: saveView,
    entriesOf: ({ id: _, ...view }: SavedView) => view,
    refresh,
    words,
  });
  const filter = filterOfAddress(query);
  const views = data?.items.filter((view) => view.list === list) ?? [];
  return (
    <ViewBar
      words={words}
      views={views}
      current={views.find((view) => view.filter === filter)}
      isFiltered={filter !== ''}
      to={(view) => to(view.filter)}
      all={{ name: words.all, to: to('') }}
      saveForm={(close) => <SaveForm list={list} filter={filter} close={close} />}
      editForm={(view, close) => <RenameForm view={view} close={close} />}
      remove={remove}
    />
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
  const refresh = useRefreshViews();
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

function RenameForm({ view, close }: { view: SavedView; close: () => void }) {
  const refresh = useRefreshViews();
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
      label={words.edit}
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

const ViewsOfList = ({ list, keep }: { list: SavedViewList; keep: Record<string, string> }) => (
  <SavedViews
    list={list}
    to={(filter) => `/admin?${new URLSearchParams(keep)}${filter && `&${filter}`}`}
  />
);

/** Adds saved views beside a list's heading; `keep`: the parameters of its tab and section. */
export const withViews = (
  list: SavedViewList,
  screen: Screen,
  keep: Record<string, string> = { tab: list },
): Screen => ({
  ...screen,
  queries: [...screen.queries, savedViews as ScreenQuery],
  Aside: () => <ViewsOfList list={list} keep={keep} />,
});
