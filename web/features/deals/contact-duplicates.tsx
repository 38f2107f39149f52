import { useState } from 'react';
import {
  type ContactMerge,
  type ContactPair,
  distinguishContacts,
  listDuplicateContacts,
  type MergedField,
  mergeContacts,
  mergedFields,
  undoContactMerge,
} from '#contract/funding/contact-duplicates.ts';
import type { PlatformContact } from '#contract/funding/platform-contacts.ts';
import { messageOf, send, useCallMutation, useCallQuery } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { tellFailure } from '../../data/tell-failure.ts';
import { useUndo } from '../../data/use-undo.ts';
import { Empty } from '../../design/empty.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { contactWords } from './contact-words.ts';
import { duplicateWords as words } from './duplicate-words.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

/** The same person twice, side by side, and what was merged lately. */
export function ContactDuplicates({ platformId }: { platformId: string }) {
  return (
    <section className="stack" aria-labelledby="duplicates">
      <h2 id="duplicates">{words.heading}</h2>
      <QueryBoundary query={useCallQuery(listDuplicateContacts, { platformId })} rows={4}>
        {({ pairs, more, merges }) => (
          <>
            {pairs.length === 0 ? (
              <Empty title={words.none}>
                <p>{words.noneHint}</p>
              </Empty>
            ) : (
              <p className="small muted">{words.intro}</p>
            )}
            {pairs.map((pair) => (
              <Pair key={`${pair.first.id} ${pair.second.id}`} pair={pair} />
            ))}
            {more && <p className="small muted">{words.more}</p>}
            {merges.length > 0 && <Merges merges={merges} />}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function useRefused() {
  const refresh = useRefreshDeals();
  return (error: unknown) => {
    refresh();
    tellFailure({ title: words.failed, description: messageOf(error) });
  };
}

const labels: Record<MergedField, string> = {
  name: contactWords.name,
  title: contactWords.jobTitle,
  email: contactWords.email,
  phone: contactWords.phone,
  department: contactWords.department,
  notes: contactWords.notes,
};

type Side = 'kept' | 'duplicate';

/** What the first one doesn't say is taken from the second. */
const suggested = (field: MergedField, { first, second }: ContactPair): Side =>
  !first[field] && second[field] ? 'duplicate' : 'kept';

function Pair({ pair }: { pair: ContactPair }) {
  const { first, second } = pair;
  const { merge, separate, isPending } = useDecision(pair);
  const [chosen, setChosen] = useState(
    () =>
      Object.fromEntries(mergedFields.map((field) => [field, suggested(field, pair)])) as Record<
        MergedField,
        Side
      >,
  );
  return (
    <article className="card stack" aria-label={words.pair(first.name, second.name)}>
      <table className="table contact-pair">
        <caption className="visually-hidden">{words.pair(first.name, second.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.first}</th>
            <th scope="col">{words.second}</th>
          </tr>
        </thead>
        <tbody>
          {mergedFields.map((field) => (
            <FieldRow
              key={field}
              field={field}
              pair={pair}
              chosen={chosen[field]}
              choose={(side) => setChosen({ ...chosen, [field]: side })}
            />
          ))}
        </tbody>
      </table>
      <p className="actions">
        <button type="button" className="button" disabled={isPending} onClick={() => merge(chosen)}>
          {isPending ? words.merging : words.merge}
        </button>
        <button
          type="button"
          className="button button-secondary"
          disabled={isPending}
          onClick={separate}
        >
          {words.distinct}
        </button>
      </p>
    </article>
  );
}

function useDecision({ first, second }: ContactPair) {
  const refresh = useRefreshDeals();
  const both = { contactId: first.id, otherId: second.id };
  const refused = useRefused();
  const report = useUndo(refresh);
  const merge = useCallMutation(mergeContacts, {
    done({ mergeId, contact }) {
      refresh();
      report({
        title: words.merged,
        description: contact.name,
        undo: () => send(undoContactMerge, { mergeId }),
      });
    },
    refused,
  });
  const distinguish = useCallMutation(distinguishContacts, {
    done() {
      refresh();
      report({
        title: words.distinguished,
        description: words.pair(first.name, second.name),
        undo: () => send(distinguishContacts, { ...both, distinct: false }),
      });
    },
    refused,
  });
  return {
    isPending: merge.isPending || distinguish.isPending,
    separate: () => distinguish.mutate({ input: { ...both, distinct: true } }),
    merge: (fields: Record<MergedField, Side>) =>
      merge.mutate({
        input: {
          contactId: first.id,
          version: first.version,
          duplicate: { id: second.id, version: second.version },
          fields,
        },
      }),
  };
}

function FieldRow({
  field,
  pair: { first, second },
  chosen,
  choose,
}: {
  field: MergedField;
  pair: ContactPair;
  chosen: Side;
  choose: (side: Side) => void;
}) {
  const isSame = (first[field] ?? '') === (second[field] ?? '');
  const cell = (side: Side, contact: PlatformContact) => {
    const text = contact[field] || words.empty;
    if (isSame) return <span className="as-written">{text}</span>;
    return (
      <label className="check">
        <input
          type="radio"
          name={`${field} ${first.id} ${second.id}`}
          checked={chosen === side}
          onChange={() => choose(side)}
        />
        <span className="visually-hidden">{words.choose(labels[field])} </span>
        <span className="as-written">{text}</span>
      </label>
    );
  };
  return (
    <tr>
      <th scope="row">{labels[field]}</th>
      <td data-label={words.first}>{cell('kept', first)}</td>
      <td data-label={words.second}>{cell('duplicate', second)}</td>
    </tr>
  );
}

function Merges({ merges }: { merges: readonly ContactMerge[] }) {
  const refresh = useRefreshDeals();
  return (
    <section className="stack" aria-labelledby="merges">
      <h3 id="merges">{words.mergesHeading}</h3>
      <ul className="rows">
        {merges.map((merge) => (
          <li key={merge.id}>
            <p>{words.line(merge.duplicate.name, merge.kept.name)}</p>
            <p className="small muted">
              <DateTime at={merge.mergedAt} withTime /> {words.by(merge.mergedBy ?? words.someone)}
              {', '}
              {merge.isCovered ? (
                words.covered
              ) : (
                <>
                  {words.until} <DateTime at={merge.undoUntil} />
                </>
              )}
            </p>
            {!merge.isCovered && (
              <CallButton
                call={undoContactMerge}
                input={{ mergeId: merge.id }}
                done={({ kept }) => {
                  refresh();
                  showToast({ title: words.undone, description: kept.name });
                }}
                refused={refresh}
                failed={words.failed}
              >
                {words.undo}
                <span className="visually-hidden">
                  {' '}
                  {words.line(merge.duplicate.name, merge.kept.name)}
                </span>
              </CallButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
