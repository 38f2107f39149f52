const pairs = [
  ['ink', 'paper'],
  ['muted', 'paper'],
  ['ink', 'surface'],
  ['ink', 'raised'],
  ['muted', 'sunken'],
  ['on-indigo', 'indigo'],
  ['on-indigo-muted', 'indigo'],
  ['on-action', 'action'],
  ['action', 'paper'],
  ['action', 'action-soft'],
  ['ochre-ink', 'ochre-soft'],
  ['palm', 'palm-soft'],
  ['danger', 'danger-soft'],
  ['on-danger', 'danger'],
] as const;

/** Text on its ground, for each pair in use. SVG, because style attributes are not allowed. */
export function Swatches() {
  return (
    <ul className="swatches">
      {pairs.map(([text, ground]) => (
        <li key={`${text}-${ground}`}>
          <svg viewBox="0 0 160 56" role="img" aria-label={`${text} on ${ground}`}>
            <rect width="160" height="56" fill={`var(--${ground})`} />
            <text x="12" y="34" fill={`var(--${text})`}>
              {text}
            </text>
          </svg>
          <span className="small muted">on {ground}</span>
        </li>
      ))}
    </ul>
  );
}
