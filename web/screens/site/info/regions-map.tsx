import { threads } from '../map-threads.ts';

const places = [
  { name: 'HBCU campuses, USA', pin: 'M32 13l7 7-7 7-7-7z', x: 46, y: 23 },
  { name: 'Ghana', pin: 'M363 115l7 7-7 7-7-7z', x: 351, y: 146, before: true },
  { name: 'Nigeria', pin: 'M400 109l7 7-7 7-7-7z', x: 412, y: 106 },
  { name: 'Kenya', pin: 'M518 143l7 7-7 7-7-7z', x: 506, y: 157, before: true },
  { name: 'South Africa', pin: 'M468 261l7 7-7 7-7-7z', x: 454, y: 284, before: true },
];

/** The regions that projects come from, woven from threads, on an indigo ground. */
export function RegionsMap() {
  return (
    <svg className="map" viewBox="0 0 580 296" role="img" aria-labelledby="map-title">
      <title id="map-title">
        Map of the Atlantic, woven from threads. Marked: Nigeria, Ghana, Kenya, South Africa, and
        the southern United States.
      </title>
      <path className="th-l" d={threads.land} />
      <path className="th-w" d={threads.westAfrica} />
      <path className="th-h" d={threads.marked} />
      <path className="th-n" d={threads.nigeria} />
      {places.map(({ name, pin, x, y, before }) => (
        <g key={name}>
          <path className="pin" d={pin} />
          <text x={x} y={y} textAnchor={before ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
