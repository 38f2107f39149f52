import { callUrl } from '#contract/call.ts';
import { payoutLineKinds } from '#contract/commerce/payout-statuses.ts';
import {
  comparePayouts,
  exportPayouts,
  getPayoutComparison,
  type PayoutComparison,
} from '#contract/commerce/payouts.ts';
import { amountText } from '#contract/format.ts';
import { CallButton } from '../../data/call-button.tsx';
import { screenQuery, unlessNamed, useScreenQuery } from '../../data/define-screen.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { showToast } from '../../islands/toast.ts';
import { PayoutList } from './payout-list.tsx';
import { payoutWords as words } from './payout-words.ts';

export const payoutComparison = screenQuery(
  getPayoutComparison,
  unlessNamed('payout', () => ({})),
);

/** The state of the comparison, the payouts, and what none of them contains. */
export function PayoutsCompared() {
  const query = useScreenQuery(payoutComparison);
  return (
    <section className="stack" aria-labelledby="payouts">
      <p>
        <AppLink to="/admin?tab=transactions">{words.transactions}</AppLink>
      </p>
      <h2 id="payouts">{words.title}</h2>
      <p className="muted">{words.intro}</p>
      <QueryBoundary query={query} rows={3}>
        {(comparison) => (
          <>
            <State comparison={comparison} />
            <PayoutList different={comparison.different} />
            <Missing missing={comparison.missing} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function State({ comparison }: { comparison: PayoutComparison }) {
  const { provider, comparedAt, failedAt, isRunning } = comparison;
  if (provider === null) return <Notice variant="accent">{words.noProvider}</Notice>;
  return (
    <>
      {failedAt && (
        <Notice title={words.failed(words.providers[provider])} variant="destructive">
          <p>
            {words.failedText} <DateTime at={failedAt} withTime />.
          </p>
        </Notice>
      )}
      <div className="actions">
        <CompareButton isRunning={isRunning} />
        <a className="button button-secondary" href={callUrl(exportPayouts, {})}>
          {words.export}
        </a>
        <span className="muted" role="status">
          {comparedAt ? (
            <>
              {words.comparedAt} <DateTime at={comparedAt} withTime />
            </>
          ) : (
            words.never
          )}
        </span>
      </div>
    </>
  );
}

function CompareButton({ isRunning }: Pick<PayoutComparison, 'isRunning'>) {
  const refresh = useRefresh();
  return (
    <CallButton
      call={comparePayouts}
      className="button"
      input={{}}
      busy={words.comparing}
      isBusy={isRunning}
      done={() => {
        refresh();
        showToast({ title: words.begun, description: words.begunText });
      }}
      failed={words.notCompared}
    >
      {words.compare}
    </CallButton>
  );
}

function Missing({ missing: { total, items } }: Pick<PayoutComparison, 'missing'>) {
  if (total === 0) return null;
  return (
    <section className="stack" aria-labelledby="in-no-payout">
      <h3 id="in-no-payout">{words.missing}</h3>
      <p className="muted">{words.missingIntro}</p>
      <ul className="work-lines">
        {items.map(({ reference, orderId, orderReference, kind, amount, bookedOn }) => (
          <li key={`${kind} ${reference}`}>
            <span className="work-what" translate="no">
              <AppLink to={`/admin?tab=transactions&order=${orderId}`}>{orderReference}</AppLink>
            </span>
            <span className="work-detail muted">
              {payoutLineKinds[kind]}, ${amountText(amount)},{' '}
              <code translate="no">{reference}</code>
            </span>
            <span className="work-time muted">
              <CalendarDate date={bookedOn} />
            </span>
          </li>
        ))}
      </ul>
      {total > items.length && <p className="muted">{words.missingMore(total - items.length)}</p>}
    </section>
  );
}
