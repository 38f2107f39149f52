/** The two floating buttons of portals and administration (NAV-23..NAV-25). */
export function FloatingButtons({ goBack }: { goBack?: () => void }) {
  return (
    <div className="floating">
      <button type="button" className="button button-secondary" data-go-back onClick={goBack}>
        Go Back
      </button>
      <a className="button button-secondary" href="/">
        Exit to Main Platform
      </a>
    </div>
  );
}
