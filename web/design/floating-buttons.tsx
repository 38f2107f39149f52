/** The two floating buttons of portals and administration (NAV-23..NAV-25). */
import { designWords as words } from './pattern-words.ts';
export function FloatingButtons({ goBack }: { goBack?: () => void }) {
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
