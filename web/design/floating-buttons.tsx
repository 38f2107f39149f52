/** The two floating buttons of portals and administration (NAV-23..NAV-25). */
import { designWords as words } from './pattern-words.ts';

/** Only paths that begin with one of these have them. */
const places = [
  '/admin',
  '/client-portal',
  '/member-portal',
  '/partner-portal',
  '/platform-dashboard',
  '/funding-platforms',
];

export function FloatingButtons({ path, goBack }: { path: string; goBack?: () => void }) {
  if (!places.some((place) => path.startsWith(place))) return null;
  return (
    <div className="floating">
      <button type="button" className="button button-secondary" data-go-back onClick={goBack}>
        {words.goBack}
      </button>
      <a className="button button-secondary" href="/">
        {words.exit}
      </a>
    </div>
  );
}
