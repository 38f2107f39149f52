/** Who pays what, when (PAGES-46): three payments along the life of a project, drawn to be read. */
const payments = [
  {
    name: 'Service fee',
    when: 'while the project is developed',
    from: 'from the sponsor',
    x: 0,
    width: 46,
    fill: 'url(#w1)',
  },
  {
    name: 'Success fee',
    when: 'when funding closes',
    from: 'a percentage of the funding raised',
    x: 42,
    width: 16,
    fill: 'url(#w2)',
  },
  {
    name: 'Minority stake',
    when: 'while the project operates',
    from: 'in sponsored projects',
    x: 54,
    width: 46,
    fill: 'url(#w4)',
  },
];

export function FundingModel() {
  return (
    <figure className="model">
      <ol className="gantt">
        {payments.map(({ name, when, from, x, width, fill }) => (
          <li key={name}>
            <div>
              <b>{name}</b>
              <span className="small muted">
                {from}, {when}
              </span>
            </div>
            <svg className="gantt-bar" aria-hidden="true">
              <line x1="50%" x2="50%" y2="100%" />
              <rect x={`${x}%`} width={`${width}%`} height="100%" fill={fill} />
            </svg>
          </li>
        ))}
        <li className="axis" aria-hidden="true">
          <span />
          <svg className="gantt-bar" aria-hidden="true">
            <text x="0" y="1em">
              preparation
            </text>
            <text x="50%" y="1em" textAnchor="middle">
              funding closes
            </text>
            <text x="100%" y="1em" textAnchor="end">
              operation
            </text>
          </svg>
        </li>
      </ol>
      <figcaption className="small muted">
        Percentages are agreed for each project in its engagement letter, before work begins.
      </figcaption>
    </figure>
  );
}
