import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { opportunitiesPath } from '#contract/funding/addresses.ts';
import {
  changeOpportunitySearch,
  deleteOpportunitySearch,
  listOpportunitySearches,
  type OpportunitySearch,
  saveOpportunitySearch,
} from '#contract/funding/opportunity-searches.ts';
import { length } from '#contract/limits.ts';
import { invalidateAddress } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useUndoableRemoval } from '../../data/use-undoable-removal.ts';
import { AppLink } from '../../design/app-link.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { TextInput } from '../../design/field.tsx';
import { ViewBar } from '../../design/view-bar.tsx';
import { showToast } from '../../islands/toast.ts';
import { filterOf, opportunitySearches } from './opportunity-queries.ts';
import { searchWords as words } from './opportunity-words.ts';

const same = (one: object, other: object) => {
  const sorted = (filter: object) =>
    JSON.stringify(
      Object.entries(filter)
        .map(([name, value]) => [name, String(value)])
        .toSorted(),
    );
  return sorted(one) === sorted(other);
};

/** A person's saved searches beside the list; the filter in the address can be saved as another one. */
export function SavedSearches() {
  const [query] = useSearchParams();
  const searches = useScreenQuery(opportunitySearches).data?.items ?? [];
  const refresh = useRefreshSearches();
  const remove = useUndoableRemoval({
    remove: deleteOpportunitySearch,
    save: saveOpportunitySearch,
    entriesOf: ({ name, filter, alerts }: OpportunitySearch) => ({ name, filter, alerts }),
    refresh,
    words,
  });
  const filter = filterOf(query);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <ViewBar
      words={words}
      views={searches}
      current={isFiltered ? searches.find((search) => same(search.filter, filter)) : undefined}
      isFiltered={isFiltered}
      to={(search) => opportunitiesPath(search.filter)}
      noteOf={({ alerts }) => (alerts ? words.withAlerts : null)}
      saveForm={(close) => <SaveForm filter={filter} close={close} />}
      editForm={(search, close) => <ChangeForm search={search} close={close} />}
      remove={remove}
    />
  );
}

function useRefreshSearches() {
  const client = useQueryClient();
  return () => void invalidateAddress(client, listOpportunitySearches.path);
}

const saidIn = (entries: FormData) => ({
  name: String(entries.get('name') ?? ''),
  alerts: entries.has('alerts'),
});

function SaveForm({ filter, close }: { filter: Record<string, string>; close: () => void }) {
  const refresh = useRefreshSearches();
  const change = useFormMutation(saveOpportunitySearch, {
    done({ alerts }) {
      refresh();
      close();
      showToast({ title: words.saved, ...(alerts && { description: words.savedWith }) });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) => change.mutate({ input: { filter, ...saidIn(entries) } })}
      failed={words.notSaved}
      label={words.save}
      busy={words.saving}
      close={close}
    >
      <Fields error={change.fields.name} alerts />
    </DialogForm>
  );
}

function ChangeForm({ search, close }: { search: OpportunitySearch; close: () => void }) {
  const refresh = useRefreshSearches();
  const change = useFormMutation(changeOpportunitySearch, {
    done() {
      refresh();
      close();
      showToast({ title: words.saved });
    },
  });
  return (
    <DialogForm
      change={change}
      send={(entries) =>
        change.mutate({
          input: { id: search.id, ...saidIn(entries) },
          version: search.version,
        })
      }
      failed={words.notSaved}
      label={words.change}
      busy={words.saving}
      close={close}
    >
      <Fields name={search.name} error={change.fields.name} alerts={search.alerts} />
    </DialogForm>
  );
}

const Fields = ({
  name,
  error,
  alerts,
}: {
  name?: string;
  error: string | undefined;
  alerts: boolean;
}) => (
  <>
    <TextInput
      name="name"
      label={words.name}
      hint={name === undefined ? words.nameHint : undefined}
      value={name}
      maxLength={length.viewName}
      error={error}
      required
    />
    <label className="check">
      <input type="checkbox" name="alerts" defaultChecked={alerts} /> {words.alerts}
    </label>
    <p className="hint">
      {words.alertsHint} <AppLink to="/account">{words.settings}</AppLink>
    </p>
  </>
);
