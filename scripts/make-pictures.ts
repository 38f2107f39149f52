/**
 * Renders the site's preview images at build time: one for every public page and article, 1200 by 630
 * (https://ogp.me), and the icons of the web manifest.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg } from '@resvg/resvg-js';
import { articleTexts } from '#content/articles/all.ts';
import { faqPage } from '#content/faq.ts';
import { landing } from '#content/landing.ts';
import { newsWords } from '#content/news.ts';
import { infoPages } from '#content/pages/all.ts';
import { makeSite } from '#content/site.ts';

const out = new URL('../build/pages/client/', import.meta.url);
const fonts = [
  import.meta.resolve('@expo-google-fonts/gelasio/400Regular/Gelasio_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/gelasio/700Bold/Gelasio_700Bold.ttf'),
].map((address) => fileURLToPath(address));

/** The tokens of web/design/tokens.css in sRGB, which is what the renderer supports. */
const colour = {
  paper: '#f8f4ec',
  ink: '#1d2146',
  indigo: '#1e2154',
  ochre: '#e0a33a',
  clay: '#d98a5f',
};
const site = makeSite({
  name: process.env.SITE_NAME,
  shortName: process.env.SITE_SHORT_NAME,
  host: process.env.SITE_HOST,
});

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const diamond = (x: number, y: number, r: number) =>
  `M${x} ${y - r}l${r} ${r}-${r} ${r}-${r}-${r}z`;

/** The site's woven band, vertical, `width` wide and as high as the picture. */
function strip(width: number, height: number): string {
  const unit = width / 4;
  const rows = Array.from({ length: Math.ceil(height / (2 * unit)) }, (_, row) => {
    const y = unit + row * 2 * unit;
    return `<path fill="${colour.paper}" d="${diamond(width / 2, y, unit * 0.9)}"/><path fill="${colour.indigo}" d="${diamond(width / 2, y, unit * 0.4)}"/>`;
  });
  const bar = (x: number, wide: number, fill: string) =>
    `<rect x="${x * width}" width="${wide * width}" height="${height}" fill="${fill}"/>`;
  return `<g><rect width="${width}" height="${height}" fill="${colour.indigo}"/>${bar(0.03, 0.03, colour.ochre)}${bar(0.1, 0.06, colour.clay)}${bar(0.84, 0.06, colour.clay)}${bar(0.94, 0.03, colour.ochre)}${rows.join('')}</g>`;
}

/** Wraps the text into lines of at most `most` characters. */
function lines(text: string, most: number): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const last = found.at(-1);
    if (last !== undefined && last.length + word.length < most)
      found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

function card(title: string, above: string): string {
  const size = title.length > 70 ? 54 : 66;
  const rows = lines(title, Math.floor(1780 / size)).slice(0, 5);
  const text = rows
    .map(
      (row, index) =>
        `<text x="210" y="${230 + index * size * 1.16}" font-size="${size}" font-weight="700">${escaped(row)}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" font-family="Gelasio" fill="${colour.ink}"><rect width="1200" height="630" fill="${colour.paper}"/>${strip(120, 630)}<text x="210" y="120" font-size="30" fill="#83401f">${escaped(above)}</text>${text}<text x="210" y="560" font-size="32">${escaped(site.name)}</text></svg>`;
}

/** `quiet`: the margin that an icon keeps free, for systems that crop it. */
function icon(quiet: number): string {
  const scale = 1 - quiet;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour.indigo}"/><g transform="translate(${16 * quiet} ${16 * quiet}) scale(${scale})"><path fill="${colour.paper}" fill-rule="evenodd" d="M16 4l12 12-12 12L4 16zm0 5l-7 7 7 7 7-7z"/><path fill="${colour.ochre}" d="M16 12.5l3.500 3.500-3.500 3.500-3.500-3.500z"/></g></svg>`;
}

function draw(path: string, svg: string, width: number): void {
  const drawn = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Gelasio' },
  }).render();
  writeFileSync(new URL(`${path}.png`, out), drawn.asPng());
}

mkdirSync(new URL('og/', out), { recursive: true });
mkdirSync(new URL('icons/', out), { recursive: true });
draw('og/site', card(landing.hero.heading, 'Nigeria, West Africa and beyond'), 1200);
for (const { path, heading } of infoPages) draw(`og/${path}`, card(heading, site.shortName), 1200);
draw('og/news-research', card(newsWords.heading, site.shortName), 1200);
draw('og/faq', card(faqPage.heading, site.shortName), 1200);
for (const { slug, title, category } of articleTexts)
  draw(`og/${slug}`, card(title, category), 1200);
draw('icons/192', icon(0), 192);
draw('icons/512', icon(0), 512);
draw('icons/maskable-512', icon(0.25), 512);
