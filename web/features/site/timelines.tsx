import { timelineDay, timelines } from '#content/landing.ts';

const fills = ['w1', 'w2', 'w3', '', 'w4'];

/** The two indicative timelines as charts (HOME-21). Bars are SVG, because style attributes are not allowed. */
export function Timelines() {
  return timelines.map(({ id, title, length, columns, marks, phases }) => (
    <figure key={id} className="chart">
      <figcaption>
        <h3>{title}</h3>
        <p className="muted">{length}</p>
      </figcaption>
      <ol className="gantt">
        {phases.map(({ name, span, what, from, to }, index) => {
          const fill = fills[columns === 5 ? index * 2 : index];
          const begin = (100 * (from - 1)) / columns;
          const width = (100 * (to - from + 1)) / columns;
          return (
            <li key={name}>
              <div>
                <b>{name}</b>
                <span className="small muted">
                  {span} · {what}
                </span>
              </div>
              <svg className="gantt-bar" aria-hidden="true">
                <Grid columns={columns} />
                <rect
                  x={`${begin}%`}
                  width={`${width}%`}
                  height="100%"
                  {...(fill ? { fill: `url(#${fill})` } : { className: 'paint-highlight' })}
                />
              </svg>
            </li>
          );
        })}
        <li className="axis" aria-hidden="true">
          <span />
          <svg className="gantt-bar" aria-hidden="true">
            {marks.map((mark, index) => {
              const place = columns === 5 ? index : mark - 1;
              return (
                <text key={mark} x={`${(100 * place) / columns}%`} y="1em">
                  {columns === 5 && index === 0 ? timelineDay(mark) : mark}
                </text>
              );
            })}
          </svg>
        </li>
      </ol>
    </figure>
  ));
}

function Grid({ columns }: { columns: number }) {
  const lines = Array.from({ length: columns + 1 }, (_, index) => (100 * index) / columns);
  return lines.map((x) => <line key={x} x1={`${x}%`} x2={`${x}%`} y2="100%" />);
}
