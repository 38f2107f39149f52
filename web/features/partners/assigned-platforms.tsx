import { entityPath } from '#contract/deals/addresses.ts';
import { listOwnPlatforms } from '#contract/funding/own-platforms.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { assignedPlatformWords as words } from './deal-flow-words.ts';
import { inPartnerTab } from './partner-tabs.ts';

export const ownPlatforms = inPartnerTab(listOwnPlatforms, (tab) => (tab === 'deals' ? {} : null));

/** The funding platforms that the partner works with. */
export function AssignedPlatforms() {
  const platforms = useScreenQuery(ownPlatforms);
  return (
    <section className="stack" aria-labelledby="own-platforms">
      <h2 id="own-platforms">{words.heading}</h2>
      <QueryBoundary query={platforms} rows={2}>
        {(own) =>
          own.length === 0 ? (
            <p className="muted">{words.none}</p>
          ) : (
            <ul className="place-cards">
              {own.map(({ id, name }) => (
                <li key={id}>
                  <AppLink className="card place-card" to={entityPath(id)}>
                    <strong>{name}</strong>
                  </AppLink>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}
