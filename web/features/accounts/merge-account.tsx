/** Merging an account into another one of the same person. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '#contract/call.ts';
import { type Account, listAccounts } from '#contract/identity/administration.ts';
import { length } from '#contract/limits.ts';
import { mergeAccounts, previewMerge } from '#contract/overview/merge-accounts.ts';
import { roles, userStatuses } from '#contract/vocabulary.ts';
import { nameOf } from '../../app/session.ts';
import { messageOf, queryOf, useCallQuery } from '../../data/api.ts';
import { useDraft } from '../../data/drafts.ts';
import { useEditMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { CloseRow } from '../../design/close-row.tsx';
import { type Compared, ConflictNotice } from '../../design/conflict-notice.tsx';
import { DescriptionList } from '../../design/description-list.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { Field, TextArea } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { accountWords } from './account-words.ts';
import { mergeWords as words } from './merge-words.ts';

interface Props {
  /** The account that goes. */
  account: Account;
  onClose: () => void;
}

export function MergeAccount({ account, onClose }: Props) {
  const [into, setInto] = useState<string | null>(null);
  return (
    <Dialog title={words.title(nameOf(account))} onClose={onClose} wide>
      {(close) =>
        into ? (
          <Preview account={account} into={into} back={() => setInto(null)} close={close} />
        ) : (
          <Search account={account} choose={setInto} close={close} />
        )
      }
    </Dialog>
  );
}

const mostFound = 8;

/** Finds the account that stays. */
function Search({
  account,
  choose,
  close,
}: {
  account: Account;
  choose: (id: string) => void;
  close: () => void;
}) {
  const [search, setSearch] = useState(nameOf(account).slice(0, length.search));
  const { data, error } = useQuery({
    ...queryOf(listAccounts, { search, limit: mostFound }),
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const found = data?.items.filter(({ id }) => id !== account.id);
  return (
    <div className="stack">
      <p>{words.intro}</p>
      <Field name="other" label={words.search}>
        {(described) => (
          <input
            type="search"
            className="input"
            value={search}
            maxLength={length.search}
            onChange={(event) => setSearch(event.target.value)}
            {...described}
          />
        )}
      </Field>
      <div role="status">
        {error && <p>{messageOf(error)}</p>}
        {!error && found?.length === 0 && <p className="muted">{words.nobody}</p>}
      </div>
      <ul className="tasks">
        {found?.map((other) => (
          <li key={other.id}>
            <span>
              <span translate="no">{nameOf(other)}</span>{' '}
              <span className="small muted">
                <span translate="no">{other.email}</span> · {roles[other.role]} ·{' '}
                {userStatuses[other.status]}
              </span>
            </span>
            <button
              type="button"
              className="button button-secondary"
              aria-label={words.chooseOf(other.email)}
              onClick={() => choose(other.id)}
            >
              {words.choose}
            </button>
          </li>
        ))}
      </ul>
      <CloseRow label={words.cancel} close={close} />
    </div>
  );
}

interface PreviewProps {
  account: Account;
  into: string;
  back: () => void;
  close: () => void;
}

/** What would move, or why the two cannot be merged. */
function Preview({ account, into, ...buttons }: PreviewProps) {
  const query = useCallQuery(previewMerge, { userId: account.id, into });
  return (
    <QueryBoundary query={query} rows={4}>
      {(preview) =>
        preview.refusal ? (
          <div className="stack">
            <Notice variant="destructive" title={words.notPossible} alert>
              {words.refusals[preview.refusal]}
            </Notice>
            <p className="actions">
              <button type="button" className="button button-secondary" onClick={buttons.back}>
                {words.back}
              </button>
            </p>
          </div>
        ) : (
          <MergeForm {...preview} {...buttons} />
        )
      }
    </QueryBoundary>
  );
}

const compared: Compared<Account> = [
  [accountWords.filters.role, ({ role }) => roles[role]],
  [accountWords.filters.status, ({ status }) => userStatuses[status]],
];

function MergeForm({
  from,
  into,
  moves,
  back,
  close,
}: CallOutput<typeof previewMerge> & Pick<PreviewProps, 'back' | 'close'>) {
  const refresh = useRefresh({ list: listAccounts });
  const change = useEditMutation(mergeAccounts, from, {
    refresh,
    decision: true,
    done(changed) {
      draft.sent();
      refresh(changed);
      close();
      showToast({ title: words.done, description: words.doneText(into.email) });
    },
  });
  const draft = useDraft(change.form, `merge ${from.id}`);
  const { conflict } = change;
  return (
    <DialogForm
      change={change}
      onBegin={change.begin}
      send={(entries) => {
        const reason = String(entries.get('reason') ?? '');
        change.submit({ userId: from.id, into: into.id, reason }, words.button);
      }}
      kept={draft.kept}
      failed={words.failed}
      notice={
        conflict && <ConflictNotice conflict={conflict} compared={compared} kind="decision" />
      }
      label={words.button}
      busy={words.merging}
      back={words.back}
      danger
      close={back}
    >
      <DraftNotice {...draft.offer} />
      <DescriptionList
        facts={[
          [words.goes, <Party key="from" {...from} />],
          [words.stays, <Party key="into" {...into} />],
        ]}
      />
      <div>
        <p>{moves.length > 0 ? words.moves : words.movesNothing}</p>
        <ul className="bulleted">
          {moves.map(({ what, count }) => (
            <li key={what}>{words.things[what](count)}</li>
          ))}
        </ul>
      </div>
      <ul className="bulleted">
        <li>{words.closes(from.email)}</li>
        <li>{words.keeps(roles[into.role])}</li>
        <li>{words.told}</li>
        <li>{words.final}</li>
      </ul>
      <TextArea
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={length.note}
        error={change.fields.reason}
      />
    </DialogForm>
  );
}

const Party = (account: Account) => (
  <>
    <span translate="no">{nameOf(account)}</span>{' '}
    <span className="small muted" translate="no">
      {account.email}
    </span>
  </>
);
