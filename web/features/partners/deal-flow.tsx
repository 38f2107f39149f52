import { Link } from 'react-router';
import { Empty } from '../../design/empty.tsx';
import { dealWords as words } from './list-words.ts';
import { partnerTabPath } from './partner-tabs.ts';

/** The deals of assigned platforms. Nobody can be assigned to a platform yet, so there are none. */
export const DealFlow = () => (
  <section aria-labelledby="deal-flow">
    <div className="section-head">
      <h2 id="deal-flow">{words.heading}</h2>
    </div>
    <Empty title={words.none}>
      <p>{words.noneHint}</p>
      <Link className="button button-secondary" to={partnerTabPath('pipeline')}>
        {words.action}
      </Link>
    </Empty>
  </section>
);
