import { mapWords as words } from '#content/drawings.ts';
import type { Pipeline } from '#contract/intake/projects.ts';
import { threads } from '../map-threads.ts';

interface Place {
  location: keyof typeof words.places;
  pin: string;
  x: number;
  y: number;
  /** Puts the name before the pin instead of after it. */
  before?: true;
}

const places: readonly Place[] = [
  { location: 'usa-hbcu', pin: 'M32 13l7 7-7 7-7-7z', x: 46, y: 23 },
  { location: 'ghana', pin: 'M363 115l7 7-7 7-7-7z', x: 351, y: 146, before: true },
  { location: 'nigeria', pin: 'M400 109l7 7-7 7-7-7z', x: 412, y: 106 },
  { location: 'kenya', pin: 'M518 143l7 7-7 7-7-7z', x: 499, y: 157, before: true },
  {
    location: 'south-africa',
    pin: 'M468 261l7 7-7 7-7-7z',
    x: 430,
    y: 284,
    before: true,
  },
];

/** The regions that projects come from, drawn as woven threads; with `pipeline`, the number of projects in each. */
export function RegionsMap({ pipeline }: { pipeline?: Pipeline }) {
  const counts = new Map(pipeline?.countries.map(({ location, projects }) => [location, projects]));
  const underWay = places
    .filter(({ location }) => counts.has(location))
    .map(({ location }) => words.underWay(words.places[location], counts.get(location) ?? 0));
  return (
    <svg className="map" viewBox="0 0 580 296" role="img" aria-labelledby="map-title">
      <title id="map-title">{`${words.title}${underWay.join('')}`}</title>
      <path className="thread-land" d={threads.land} />
      <path className="thread-west-africa" d={threads.westAfrica} />
      <path className="thread-marked" d={threads.marked} />
      <path className="thread-nigeria" d={threads.nigeria} />
      {places.map(({ location, pin, x, y, before }) => (
        <g key={location}>
          <path className="pin" d={pin} />
          <text x={x} y={y} textAnchor={before ? 'end' : 'start'}>
            {words.places[location]}
            {counts.has(location) && <tspan className="count"> {counts.get(location)}</tspan>}
          </text>
        </g>
      ))}
    </svg>
  );
}
