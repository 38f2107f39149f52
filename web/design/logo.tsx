/** The logo: the mark and the alliance's name (NAV-12). */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path className="paint-indigo" d="M0 0h32v32H0z" />
        <path
          className="paint-light"
          d="M16 4l12 12-12 12L4 16zm0 5l-7 7 7 7 7-7z"
          fillRule="evenodd"
        />
        <path className="paint-ochre" d="M16 12.5l3.5 3.5-3.5 3.5-3.5-3.5z" />
      </svg>
      <span>{name}</span>
    </a>
  );
}
