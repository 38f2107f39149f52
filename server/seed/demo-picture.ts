/** A drawn picture: the sun, panels and a line of pylons, in the colours of the site. */

const [indigo, night, laterite, ochre, paper] = [
  '#1e2457',
  '#2c3572',
  '#a3482a',
  '#e0a33c',
  '#f7f2e8',
];

const pylon = (x: number, size: number) =>
  `<path transform="translate(${x} 640) scale(${size})" d="M-34 0 0-220 34 0M-22-80H22M-14-130H14M-60-150H60M-46-185H46" />`;

const panel = (x: number) =>
  `<path transform="translate(${x} 760)" d="M0 0 60-110H250L190 0ZM95 0 155-110M30-55H220" />`;

export async function demoPicture(): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded here, because no other start needs it.
  const { default: sharp } = await import('sharp');
  const strips = [...Array(20).keys()]
    .map((at) => `<path d="M${at * 80} 860h40v40h-40zM${at * 80 + 40} 820h40v40h-40z" />`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
<path fill="${indigo}" d="M0 0h1600v900H0z" /><circle cx="1180" cy="330" r="190" fill="${ochre}" />
<path fill="${night}" d="M0 640q400-120 800-40t800-60v360H0z" />
<g fill="none" stroke="${paper}" stroke-width="6">${[150, 480, 800].map((x, at) => pylon(x, 1.6 - at * 0.35)).join('')}
<path d="M54 400Q230 490 405 452T746 505M246 400Q400 490 555 452T854 505" stroke-width="3" /></g>
<g fill="${night}" stroke="${paper}" stroke-width="5">${[700, 940, 1180].map(panel).join('')}</g>
<path fill="${laterite}" d="M0 820h1600v80H0z" /><g fill="${ochre}">${strips}</g></svg>`;
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}
