import {
  type CuratedOpportunity,
  type DuplicatePair,
  distinguishOpportunities,
  listDuplicateOpportunities,
  mergeOpportunities,
  type OpportunityMerge,
  undoMerge,
} from '#contract/funding/curation.ts';
import { messageOf, send, useCallMutation, useCallQuery } from '../../../data/api.ts';
import { CallButton } from '../../../data/call-button.tsx';
import { tellFailure } from '../../../data/tell-failure.ts';
import { useRefresh } from '../../../data/use-refresh.ts';
import { useUndo } from '../../../data/use-undo.ts';
import { DescriptionList } from '../../../design/description-list.tsx';
import { QueryBoundary } from '../../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../../design/time.tsx';
import { showToast } from '../../../islands/toast.ts';
import { amountText } from './amount-text.ts';
import { duplicateWords as words } from './curation-words.ts';

/** The same opportunity from two sources, side by side. */
export function Duplicates() {
  return (
    <section className="stack" aria-labelledby="duplicates">
      <h2 id="duplicates">{words.title}</h2>
      <QueryBoundary query={useCallQuery(listDuplicateOpportunities, {})} rows={2}>
        {({ pairs, more, merges }) => (
          <>
            <p className={pairs.length === 0 ? 'muted' : 'small muted'}>
              {pairs.length === 0 ? words.none : words.intro}
            </p>
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
  const refresh = useRefresh();
  return (error: unknown) => {
    refresh();
    tellFailure({ title: words.failed, description: messageOf(error) });
  };
}

function useDecision() {
  const refresh = useRefresh();
  const report = useUndo(refresh);
  const refused = useRefused();
  const merge = useCallMutation(mergeOpportunities, { done: () => refresh(), refused });
  const distinguish = useCallMutation(distinguishOpportunities, {
    done: () => refresh(),
    refused,
  });
  return {
    isPending: merge.isPending || distinguish.isPending,
    keep: (kept: CuratedOpportunity, duplicate: CuratedOpportunity) =>
      merge.mutate(
        { input: { kept: kept.id, duplicate: duplicate.id } },
        {
          onSuccess: () =>
            report({
              title: words.merged,
              description: words.mergedText(kept.title),
              undo: () => send(undoMerge, { duplicate: duplicate.id }),
            }),
        },
      ),
    separate({ first, second }: DuplicatePair) {
      const input = { first: first.id, second: second.id };
      distinguish.mutate(
        { input: { ...input, distinct: true } },
        {
          onSuccess: () =>
            report({
              title: words.distinguished,
              description: first.title,
              undo: () => send(distinguishOpportunities, { ...input, distinct: false }),
            }),
        },
      );
    },
  };
}

function Pair({ pair }: { pair: DuplicatePair }) {
  const { keep, separate, isPending } = useDecision();
  const { first, second } = pair;
  return (
    <article className="duplicate-pair" aria-label={words.pair(first.title)}>
      <Side one={first} disabled={isPending} keep={() => keep(first, second)} />
      <Side one={second} disabled={isPending} keep={() => keep(second, first)} />
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={isPending}
          onClick={() => separate(pair)}
        >
          {words.distinct}
        </button>
      </p>
    </article>
  );
}

function Side({
  one,
  disabled,
  keep,
}: {
  one: CuratedOpportunity;
  disabled: boolean;
  keep: () => void;
}) {
  const { facts } = words;
  return (
    <div className="stack">
      <h3>{one.title}</h3>
      <DescriptionList
        facts={[
          [facts.source, one.source],
          [facts.platform, one.platform],
          [facts.amount, amountText(one)],
          [
            facts.deadline,
            one.deadline ? <CalendarDate key="d" date={one.deadline} /> : words.notStated,
          ],
          [
            facts.link,
            <span className="source-address" key="l">
              {one.applicationUrl ?? words.notStated}
            </span>,
          ],
          [facts.description, one.description.slice(0, 300) || words.notStated],
        ]}
      />
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          disabled={disabled}
          onClick={keep}
        >
          {words.keep}
          <span className="visually-hidden"> ({one.source})</span>
        </button>
      </p>
    </div>
  );
}

function Merges({ merges }: { merges: readonly OpportunityMerge[] }) {
  const refresh = useRefresh();
  return (
    <section className="stack" aria-labelledby="merges">
      <h3 id="merges">{words.mergesHeading}</h3>
      <ul className="rows">
        {merges.map(({ id, title, source, kept, mergedAt }) => (
          <li key={id}>
            <p>{title}</p>
            <p className="small muted">
              {words.mergeFacts(source, kept.title)}
              {mergedAt && (
                <>
                  {', '}
                  <DateTime at={mergedAt} withTime />
                </>
              )}
            </p>
            <CallButton
              call={undoMerge}
              input={{ duplicate: id }}
              done={() => {
                refresh();
                showToast({ title: words.undone });
              }}
              refused={refresh}
              failed={words.failed}
            >
              {words.undo}
              <span className="visually-hidden">{words.undoOf(title, source)}</span>
            </CallButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
