/** The contrast of texts that axe cannot judge, from pixels: what is behind each letter is what the picture has without it. */
import type { JSHandle, Page } from 'playwright-core';
import sharp from 'sharp';

/** A text's colour as it is drawn, the ratio it needs (WCAG 1.4.3), and where it is within the picture. */
interface Drawn {
  colour: [red: number, green: number, blue: number, alpha: number];
  needed: number;
  box: { x: number; y: number; width: number; height: number };
}

type Colour = readonly [number, number, number];

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Runs in the page: brings the texts into view and measures them. All are within one drawing, or there is one. */
function drawnInPage(texts: Element[]) {
  const within = texts[0]?.closest('svg') ?? texts[0];
  within?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  // An empty field shows a value, to be removed again with the letters. One for files can't be given any.
  for (const field of texts)
    if (field.matches('input:not([type=file]), textarea') && !(field as HTMLInputElement).value) {
      (field as HTMLInputElement).value = '88';
      (field as HTMLElement).dataset.filled = '';
    }
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  /** Red, green, blue and alpha of any CSS colour. */
  const parts = (colour: string) => {
    canvas?.clearRect(0, 0, 1, 1);
    if (canvas) canvas.fillStyle = colour;
    canvas?.fillRect(0, 0, 1, 1);
    return [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])];
  };
  return texts.map((element) => {
    const style = getComputedStyle(element);
    const isDrawing = element instanceof SVGElement;
    const [red = 0, green = 0, blue = 0, alpha = 0] = parts(isDrawing ? style.fill : style.color);
    let opacity = 1;
    for (let up: Element | null = element; up; up = up.parentElement)
      opacity *= Number(getComputedStyle(up).opacity);
    const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(style.fontSize) * scale;
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    // The letters alone: borders, and controls beside them, may change below the mouse.
    const words = [...element.childNodes].filter(
      (part) => !isDrawing && part.nodeName === '#text' && part.textContent?.trim(),
    );
    const letters = document.createRange();
    for (const word of words.slice(0, 1)) letters.setStartBefore(word);
    for (const word of words.slice(-1)) letters.setEndAfter(word);
    const isField = !isDrawing && words.length === 0;
    const { x, y, width, height } = (words.length > 0 ? letters : element).getBoundingClientRect();
    const inset = (side: 'Left' | 'Right' | 'Top' | 'Bottom') =>
      isField
        ? Number.parseFloat(style[`border${side}Width`]) +
          Number.parseFloat(style[`padding${side}`])
        : 0;
    return {
      colour: [red, green, blue, (alpha / 255) * opacity],
      needed: isLarge ? 3 : 4.5,
      box: {
        x: x + inset('Left'),
        y: y + inset('Top'),
        width: width - inset('Left') - inset('Right'),
        height: height - inset('Top') - inset('Bottom'),
      },
    };
  }) as Drawn[];
}

/** Runs in the page: hides the letters and nothing else. */
const hideLetters = (texts: Element[]) => {
  for (const text of texts as HTMLElement[]) {
    text.dataset.style = text.style.cssText;
    text.style.setProperty('transition', 'none', 'important');
    for (const name of ['color', 'fill']) text.style.setProperty(name, 'transparent', 'important');
  }
};
const showLetters = (texts: Element[]) => {
  for (const text of texts as HTMLElement[]) text.style.cssText = text.dataset.style ?? '';
};
const emptyFields = (texts: Element[]) => {
  for (const field of texts as HTMLInputElement[]) {
    if (field.dataset.filled === undefined) continue;
    field.value = '';
    delete field.dataset.filled;
  }
};

async function pixels(page: Page, clip: Drawn['box']) {
  const picture = await page.screenshot({ clip, animations: 'disabled' });
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

type Picture = Awaited<ReturnType<typeof pixels>>;

/** With the letters and without. What still moves would be taken for letters: before and after both look the same. */
async function stillPictures(
  page: Page,
  texts: JSHandle<Element[]>,
  clip: Drawn['box'],
): Promise<[withText: Picture, without: Picture]> {
  let withText = await pixels(page, clip);
  for (let round = 0; round < 10; round += 1) {
    await texts.evaluate(hideLetters);
    const without = await pixels(page, clip);
    await texts.evaluate(showLetters);
    const after = await pixels(page, clip);
    if (after.data.equals(withText.data)) return [withText, without];
    withText = after;
  }
  throw new Error('What is around these texts does not stop moving.');
}

/** The least contrast of the text's letters; null if none is to be seen. */
function leastContrast(
  { colour: [red, green, blue, alpha], box }: Drawn,
  corner: { x: number; y: number },
  withText: Picture,
  without: Picture,
): number | null {
  const { width, height } = without.info;
  const start = (at: number) => Math.max(0, Math.floor(at));
  let least: number | null = null;
  for (let y = start(box.y - corner.y); y < Math.min(height, box.y - corner.y + box.height); y += 1)
    for (
      let x = start(box.x - corner.x);
      x < Math.min(width, box.x - corner.x + box.width);
      x += 1
    ) {
      const at = (y * width + x) * 3;
      const behind = [...without.data.subarray(at, at + 3)] as unknown as Colour;
      if (behind.every((part, place) => part === withText.data[at + place])) continue;
      const letter = [red, green, blue].map(
        (part, place) => part * alpha + (behind[place] ?? 0) * (1 - alpha),
      ) as unknown as Colour;
      least = Math.min(least ?? 21, ratio(letter, behind));
    }
  return least;
}

/** For each of these texts what is wrong with it, or null. All are within one drawing, or there is one. */
export async function poorContrast(
  page: Page,
  texts: JSHandle<Element[]>,
): Promise<(string | null)[]> {
  const before = await page.evaluate(() => [scrollX, scrollY] as const);
  const drawn = await texts.evaluate(drawnInPage);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const boxes = drawn.map(({ box }) => box);
  const left = Math.max(0, Math.floor(Math.min(...boxes.map(({ x }) => x))));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map(({ y }) => y))));
  const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width))));
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height))));
  if (right <= left || bottom <= top) return drawn.map(() => 'cannot be scrolled into view');
  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  const [withText, without] = await stillPictures(page, texts, clip);
  await texts.evaluate(emptyFields);
  await page.evaluate(([x, y]) => scrollTo({ left: x, top: y, behavior: 'instant' }), before);
  return drawn.map((one) => {
    const contrast = leastContrast(one, clip, withText, without);
    if (contrast === null) return 'is not to be seen';
    return contrast < one.needed ? `has a contrast of ${contrast.toFixed(2)}` : null;
  });
}
