// Draws the map of the landing page as woven threads: the parts of grid rows that cross land. Natural Earth
// 1:110m, public domain. Run by hand ("npm run map"); the result is checked in.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature } from 'topojson-client';
import topology from 'world-atlas/countries-110m.json' with { type: 'json' };
import { root } from './progress.mjs';

const target = join(root, 'web/features/site/map-threads.ts');

const [west, east, north, south] = [-92, 53, 38, -36];
const step = 1.85;
const scale = 4;

const marked = new Set(['Ghana', 'Kenya', 'South Africa']);
const westAfrica = new Set([
  'Benin',
  'Togo',
  "Côte d'Ivoire",
  'Liberia',
  'Sierra Leone',
  'Guinea',
  'Guinea-Bissau',
  'Senegal',
  'Gambia',
  'Mali',
  'Burkina Faso',
  'Niger',
  'Mauritania',
]);

function kindOf(name) {
  if (name === 'Nigeria') return 'nigeria';
  if (marked.has(name)) return 'marked';
  return westAfrica.has(name) ? 'westAfrica' : 'land';
}

/** A polygon across the date line would be drawn across the whole map; none is in view, so they are left out. */
function wrapsAround([outer]) {
  const longitudes = outer.map(([x]) => x);
  return Math.max(...longitudes) - Math.min(...longitudes) > 300;
}

/** The longitudes at which this line of latitude enters and leaves the polygon. */
function crossings(polygon, latitude) {
  const found = polygon.flatMap((ring) =>
    ring.slice(1).flatMap(([x2, y2], index) => {
      const [x1, y1] = ring[index];
      return y1 > latitude === y2 > latitude
        ? []
        : [x1 + ((latitude - y1) * (x2 - x1)) / (y2 - y1)];
    }),
  );
  return found.sort((a, b) => a - b);
}

function segmentsAt(countries, latitude) {
  const segments = [];
  for (const { geometry, properties } of countries) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const polygon of polygons) {
      if (wrapsAround(polygon)) continue;
      const xs = crossings(polygon, latitude);
      for (let at = 0; at + 1 < xs.length; at += 2) {
        const from = Math.max(xs[at], west);
        const to = Math.min(xs[at + 1], east);
        if (to > from) segments.push({ from, to, kind: kindOf(properties.name) });
      }
    }
  }
  return merged(segments.sort((a, b) => a.from - b.from));
}

/** Joins adjacent segments of one kind into one thread. */
function merged(segments) {
  const threads = [];
  for (const segment of segments) {
    const last = threads.at(-1);
    if (last?.kind === segment.kind && segment.from - last.to < 0.8)
      last.to = Math.max(last.to, segment.to);
    else threads.push({ ...segment });
  }
  return threads;
}

const countries = feature(topology, topology.objects.countries).features;
const paths = { land: '', westAfrica: '', marked: '', nigeria: '' };
for (let latitude = north - step / 2; latitude > south; latitude -= step) {
  const y = Math.round((north - latitude) * scale);
  for (const { from, to, kind } of segmentsAt(countries, latitude)) {
    const x = Math.round((from - west) * scale);
    const width = Math.round((to - west) * scale) - x;
    if (width >= 3) paths[kind] += `M${x} ${y}h${width}`;
  }
}

const lines = Object.entries(paths).map(([kind, path]) => `  ${kind}:\n    '${path}',`);
writeFileSync(
  target,
  `/** The map of the Atlantic as woven threads, in the box \`0 0 580 296\`. Made by \`npm run map\`. */\nexport const threads = {\n${lines.join('\n')}\n} as const;\n`,
);
