/** Who pays what, and when (PAGES-46): three payments in the life of a project, as an accessible drawing. */
import { fundingModelWords as words } from '#content/drawings.ts';

const payments = [
  {
    ...words.service,
    x: 0,
    width: 46,
    fill: 'url(#w1)',
  },
  {
    ...words.success,
    x: 42,
    width: 16,
    fill: 'url(#w2)',
  },
  {
    ...words.stake,
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
              {words.axis.preparation}
            </text>
            <text x="50%" y="1em" textAnchor="middle">
              {words.axis.close}
            </text>
            <text x="100%" y="1em" textAnchor="end">
              {words.axis.operation}
            </text>
          </svg>
        </li>
      </ol>
      <figcaption className="small muted">{words.note}</figcaption>
    </figure>
  );
}
