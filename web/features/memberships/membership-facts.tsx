import type { Order } from '#contract/commerce/orders.ts';
import { membershipTypes } from '#contract/commerce/vocabulary.ts';
import { CalendarDate, DateTime } from '../../design/time.tsx';
import { factWords as words } from './my-membership-words.ts';

/** Type, status and dates (MEMB-18); the type is General unless the order names one. */
export function MembershipFacts({ order }: { order: Order | null }) {
  const membership = order?.membership ?? null;
  const passed = (at: string | null | undefined) =>
    Boolean(at) && Date.parse(at ?? '') < Date.now();
  const isOver = passed(membership?.expiresAt);
  // A renewal begins where the present period ends.
  const isToCome = membership?.startsAt && !passed(membership.startsAt);
  return (
    <section className="card stack" aria-labelledby="membership-facts">
      <h2 id="membership-facts">{order ? words.heading : words.exampleHeading}</h2>
      <dl className="facts">
        <div>
          <dt>{words.type}</dt>
          <dd>{membershipTypes[membership?.type ?? 'general']}</dd>
        </div>
        <div>
          <dt>{words.status}</dt>
          <dd>
            {isOver ? (
              <span className="badge badge-accent">{words.expired}</span>
            ) : (
              <span className="badge badge-success">{words.active}</span>
            )}
          </dd>
        </div>
        <div>
          <dt>{isToCome ? words.newPeriod : words.since}</dt>
          <dd>
            {membership?.startsAt ? (
              <DateTime at={membership.startsAt} />
            ) : (
              <CalendarDate date={new Date().toISOString().slice(0, 10)} />
            )}
          </dd>
        </div>
        {membership?.expiresAt && (
          <div>
            <dt>{isOver ? words.ended : words.until}</dt>
            <dd>
              <DateTime at={membership.expiresAt} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
