/**
 * Renders the film of the landing page's hero: its woven map. Light moves over the cloth, shuttles draw
 * threads between the marked places, and a band passes along the lower edge. Run by hand ("npm run film",
 * with ffmpeg); the results in public/media/ are checked in. "npm run film -- <seconds> …" only renders
 * single frames, into build/.
 *
 * The picture has the viewport of the map (web/features/site/info/regions-map.tsx), two pixels a unit, so
 * that the page's labels and pins lie exactly over it. Its background is a little darker than the page's in
 * either theme: the page takes the lighter of both (`mix-blend-mode`), and no edge shows.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { threads } from '#web/features/site/map-threads.ts';

const [width, height, pixels] = [580, 296, 2];
const framesPerSecond = 25;
const frameCount = 240;
const duration = frameCount / framesPerSecond;

type Point = readonly [x: number, y: number];
/** Lightness, chroma, hue: OKLCH, as in the design tokens. */
type Colour = readonly [number, number, number];

/* Colours: the site's own. */

const tokens = readFileSync(new URL('../web/design/tokens.css', import.meta.url), 'utf8');
const darkTokens = tokens.slice(tokens.indexOf('prefers-color-scheme: dark'));

function token(name: string, where = tokens): Colour {
  const found = new RegExp(`--${name}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(where);
  if (!found) throw new Error(`tokens.css has no --${name}`);
  return [Number(found[1]) / 100, Number(found[2]), Number(found[3])];
}

const lighter = ([lightness, chroma, hue]: Colour, by: number): Colour => [
  lightness + by,
  chroma,
  hue,
];

const [groundLightness, ...groundHue] = token('indigo', darkTokens);
const colours = {
  ground: [groundLightness - 0.012, ...groundHue] as Colour,
  soft: lighter(token('indigo-soft'), 0.015),
  land: lighter(token('indigo-soft'), 0.015),
  westAfrica: token('on-indigo-muted'),
  marked: token('action-on-indigo'),
  nigeria: token('ochre'),
  light: token('on-indigo'),
};

/** Converts to sRGB (https://bottosson.github.io/posts/oklab/). */
function hex([lightness, chroma, hue]: Colour): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const part = Math.min(1, Math.max(0, value));
    const encoded = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/* Time: every movement returns to its start after `duration`. */

const ease = (part: number) => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, part)))) / 2;

/** Seconds since `moment`, which recurs once per loop. */
const since = (time: number, moment: number) =>
  (((time - moment) % duration) + duration) % duration;

/** Rises within `rise` seconds after `moment` and fades within `fall` seconds. */
function swell(time: number, moment: number, rise: number, fall: number): number {
  const passed = since(time, moment);
  return passed < rise ? ease(passed / rise) : 1 - ease((passed - rise) / fall);
}

/* Threads between the marked places. */

const places = {
  campuses: [39, 20],
  ghana: [370, 122],
  nigeria: [407, 116],
  kenya: [525, 150],
  southAfrica: [475, 268],
} as const satisfies Record<string, Point>;
type Place = keyof typeof places;

interface Route {
  from: Place;
  to: Place;
  /** Control points of the curve's departure and arrival. */
  by: readonly [Point, Point];
}

const route = (from: Place, to: Place, ...by: [Point, Point]): Route => ({ from, to, by });

const routes = {
  toGhana: route('campuses', 'ghana', [62, 118], [240, 136]),
  toCampuses: route('campuses', 'nigeria', [120, 98], [270, 44]),
  toKenya: route('nigeria', 'kenya', [442, 118], [486, 126]),
  toNigeria: route('ghana', 'nigeria', [380, 106], [396, 104]),
  alongTheEast: route('kenya', 'southAfrica', [548, 196], [520, 244]),
  throughTheMiddle: route('nigeria', 'southAfrica', [388, 186], [436, 226]),
};

/** A shuttle's trip along a route, forwards or back, from `start` for `takes` seconds. */
interface Passage {
  over: keyof typeof routes;
  back?: true;
  start: number;
  takes: number;
}

const passages: Passage[] = [
  { over: 'toGhana', start: 0.2, takes: 3.2 },
  { over: 'toKenya', start: 1.4, takes: 2.2 },
  { over: 'toNigeria', start: 3.2, takes: 1.0 },
  { over: 'alongTheEast', start: 3.4, takes: 2.2 },
  { over: 'toCampuses', back: true, start: 4.2, takes: 3.4 },
  { over: 'throughTheMiddle', back: true, start: 5.6, takes: 2.4 },
];

const pieces = 96;

/** Equidistant points along the cubic curve. */
function along({ from, to, by: [first, second] }: Route): Point[] {
  const at = (part: number): Point => {
    const rest = 1 - part;
    const mix = (axis: 0 | 1) =>
      rest ** 3 * places[from][axis] +
      3 * rest ** 2 * part * first[axis] +
      3 * rest * part ** 2 * second[axis] +
      part ** 3 * places[to][axis];
    return [mix(0), mix(1)];
  };
  const fine = Array.from({ length: 1001 }, (_, index) => at(index / 1000));
  const lengths = [0];
  for (const [index, [x, y]] of fine.slice(1).entries()) {
    const [beforeX, beforeY] = fine[index] ?? [x, y];
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(x - beforeX, y - beforeY));
  }
  const total = lengths.at(-1) ?? 0;
  return Array.from({ length: pieces + 1 }, (_, index) => {
    const wanted = (total * index) / pieces;
    return fine[lengths.findIndex((length) => length >= wanted - 1e-9)] ?? places[to];
  });
}

const curves = Object.fromEntries(
  Object.entries(routes).map(([name, given]) => [name, along(given)]),
) as Record<keyof typeof routes, Point[]>;

const rounded = (value: number) => Math.round(value * 100) / 100;
const lineThrough = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${rounded(x)} ${rounded(y)}`).join('');
const diamond = ([x, y]: Point, r: number) => `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;

/** The static routes, cut out of what they cross. Their stitches move by four per loop. */
function routeLines(time: number): string {
  const all = Object.values(curves).map(lineThrough).join('');
  const offset = rounded(-5.4 * 4 * (time / duration));
  return `<path d="${all}" fill="none" stroke="${hex(colours.ground)}" stroke-width="3"/><path d="${all}" fill="none" stroke="${hex(colours.westAfrica)}" stroke-opacity=".42" stroke-width="1.1" stroke-dasharray="3.2 2.2" stroke-dashoffset="${offset}"/>`;
}

/** The shuttle, and the thread that it has drawn, which fades behind it. */
function passage(time: number, { over, back, start, takes }: Passage): string {
  const points = back ? [...curves[over]].reverse() : curves[over];
  const passed = since(time, start);
  const lasts = 2.2;
  if (passed > takes + lasts) return '';
  // When the shuttle passed a part: the inverse of `ease`.
  const momentOf = (part: number) => (takes * Math.acos(1 - 2 * part)) / Math.PI;
  const groups = new Map<number, Point[][]>();
  for (let index = 0; index < pieces; index += 1) {
    const age = passed - momentOf((index + 0.5) / pieces);
    if (age < 0 || age > lasts) continue;
    const step = Math.ceil(14 * (1 - age / lasts) ** 1.6);
    groups.set(step, [...(groups.get(step) ?? []), points.slice(index, index + 2)]);
  }
  const trail = [...groups]
    .map(
      ([step, parts]) =>
        `<path d="${parts.map(lineThrough).join('')}" fill="none" stroke="${hex(colours.nigeria)}" stroke-opacity="${rounded(step / 14)}" stroke-width="1.7"/>`,
    )
    .join('');
  if (passed > takes) return trail;
  const place = ease(passed / takes) * pieces;
  const here = Math.min(pieces - 1, Math.floor(place));
  const [x, y] = points[here] ?? [0, 0];
  const [nextX, nextY] = points[here + 1] ?? [x, y];
  const head = [x + (nextX - x) * (place - here), y + (nextY - y) * (place - here)];
  const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
  return `${trail}<path transform="translate(${head.map(rounded).join(' ')}) rotate(${rounded(turn)})" d="M-8 0L0-2.6 8 0 0 2.600z" fill="${hex(colours.light)}" stroke="${hex(colours.ground)}" stroke-width="1.2"/>`;
}

/** How strongly each place reacts to recent arrivals. */
function arrivals(time: number): Map<Place, number> {
  const found = new Map<Place, number>();
  for (const { over, back, start, takes } of passages) {
    const place = back ? routes[over].from : routes[over].to;
    const level = swell(time, start + takes - 0.35, 0.7, 1.7);
    found.set(place, Math.max(found.get(place) ?? 0, level));
  }
  return found;
}

/** An outline that expands around a place's pin. */
function rings(time: number): string {
  return passages
    .map(({ over, back, start, takes }) => {
      const part = since(time, start + takes) / 1.8;
      if (part > 1) return '';
      const place = places[back ? routes[over].from : routes[over].to];
      const radius = rounded(8 + 11 * Math.sin((part * Math.PI) / 2));
      return `<path d="${diamond(place, radius)}" fill="none" stroke="${hex(colours.light)}" stroke-opacity="${rounded(0.75 * (1 - ease(part)))}" stroke-width="1.2"/>`;
    })
    .join('');
}

/* The cloth: every stitch of the map, lit by a wave that passes once per loop. */

type Kind = keyof typeof threads;

interface Stitch {
  kind: Kind;
  x: number;
  y: number;
  length: number;
  /** The place whose country it belongs to. */
  place: Place | undefined;
}

const countries = [
  ['ghana', ([x]: Point) => x < 400],
  ['kenya', ([, y]: Point) => y < 200],
  ['southAfrica', () => true],
] as const;

const stitches: Stitch[] = Object.entries(threads).flatMap(([name, path]) => {
  const kind = name as Kind;
  return [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap((match) => {
    const [start = 0, y = 0, length = 0] = match.slice(1).map(Number);
    return Array.from({ length: Math.ceil(length / 8) }, (_, index) => {
      const x = start + index * 8;
      const marked = countries.find(([, holds]) => holds([x, y]))?.[0];
      const place = kind === 'nigeria' ? 'nigeria' : kind === 'marked' ? marked : undefined;
      return { kind, x, y, length: Math.min(7, length - index * 8), place };
    });
  });
});

/** How much the wave and an arrival lighten a thread. */
const response: Record<Kind, { wave: number; arrival: number }> = {
  land: { wave: 0.085, arrival: 0 },
  westAfrica: { wave: 0.07, arrival: 0 },
  marked: { wave: 0.03, arrival: 0.12 },
  nigeria: { wave: 0.03, arrival: 0.1 },
};

function cloth(time: number): string {
  const levels = arrivals(time);
  const paths = new Map<string, string>();
  for (const { kind, x, y, length, place } of stitches) {
    const phase = x / 620 - y / 1100 - time / duration;
    const wave = ((1 + Math.cos(2 * Math.PI * phase)) / 2) ** 3;
    const { wave: byWave, arrival } = response[kind];
    const more = byWave * wave + arrival * (place ? (levels.get(place) ?? 0) : 0);
    const fill = hex(lighter(colours[kind], Math.round(more * 250) / 250));
    paths.set(fill, `${paths.get(fill) ?? ''}M${x} ${y - 2.5}h${length}v5h-${length}z`);
  }
  return [...paths].map(([fill, path]) => `<path d="${path}" fill="${fill}"/>`).join('');
}

/* The band along the lower edge: the site's woven motif, tone on tone. */

function band(time: number): string {
  const scale = 2 / 3;
  const period = 112 * scale;
  const shift = -period * (time / duration);
  const repeats = Array.from(
    { length: Math.ceil(width / period) + 1 },
    (_, index) =>
      `<use href="#motif" transform="translate(${rounded(shift + index * period)} ${height - 8}) scale(${rounded(scale * 1000) / 1000})"/>`,
  );
  return repeats.join('');
}

function definitions(): string {
  const soft = hex(lighter(colours.soft, 0.07));
  const diamonds = [48, 64, 80, 96].map((x) => diamond([x, 6], 5)).join('');
  const holes = [48, 64, 80, 96].map((x) => diamond([x, 6], 2)).join('');
  return `<defs><g id="motif"><path fill="${hex(colours.ground)}" d="M0 0h112v12H0z"/><path fill="${hex(colours.nigeria)}" d="M2 0h3v12H2zM31 0h3v12h-3z"/><path fill="${soft}" d="M8 0h6v12H8zM22 0h6v12h-6zM17 0h2v12h-2z${diamonds}"/><path fill="${hex(colours.ground)}" d="${holes}"/></g></defs>`;
}

function frame(time: number): string {
  const moving = passages.map((given) => passage(time, given)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions()}<rect width="${width}" height="${height}" fill="${hex(colours.ground)}"/>${cloth(time)}${band(time)}${routeLines(time)}${rings(time)}${moving}</svg>`;
}

const draw = (time: number) =>
  new Resvg(frame(time), {
    fitTo: { mode: 'zoom', value: pixels },
    font: { loadSystemFonts: false },
  }).render();

/** Pipes raw frames to ffmpeg and waits until it has written the file. */
async function encode(name: string, count: number, options: string): Promise<void> {
  const size = `${width * pixels}x${height * pixels}`;
  const input = `-f rawvideo -pix_fmt rgba -s ${size} -r ${framesPerSecond} -i -`;
  const colourSpace =
    '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709';
  const output = fileURLToPath(new URL(`../public/media/${name}`, import.meta.url));
  const words = `-y -v error ${input} ${colourSpace} ${options}`.split(' ');
  const encoder = spawn('ffmpeg', [...words, output], { stdio: ['pipe', 'inherit', 'inherit'] });
  const ended = once(encoder, 'close');
  for (let index = 0; index < count; index += 1) {
    const ready = encoder.stdin.write(draw(index / framesPerSecond).pixels);
    if (!ready) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} at ${name}`);
}

const single = process.argv.slice(2).map(Number);
if (single.length > 0) {
  mkdirSync(new URL('../build/', import.meta.url), { recursive: true });
  for (const time of single)
    writeFileSync(new URL(`../build/film-${time}.png`, import.meta.url), draw(time).asPng());
} else {
  mkdirSync(new URL('../public/media/', import.meta.url), { recursive: true });
  await encode('hero.avif', 1, '-c:v libaom-av1 -still-picture 1 -crf 38 -cpu-used 2');
  // For browsers without AVIF.
  await encode('hero.webp', 1, '-s 580x296 -c:v libwebp -quality 50');
  await encode(
    'hero.mp4',
    frameCount,
    '-an -c:v libx264 -profile:v high -level 4.0 -preset veryslow -tune animation -refs 4 -crf 27 -g 120 -movflags +faststart',
  );
}
