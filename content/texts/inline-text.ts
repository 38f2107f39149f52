/** Text with links as editors write it: `[text](/page)`, paragraphs separated by empty lines. */
import type { Inline } from '../blocks.ts';

interface TextLink {
  text: string;
  href: string;
}
const isLink = (value: unknown): value is TextLink =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).toSorted().join() === 'href,text';
export const isInline = (value: unknown): value is Inline =>
  typeof value === 'string' ||
  (Array.isArray(value) &&
    value.some(isLink) &&
    value.every((part) => typeof part === 'string' || isLink(part)));

export const writeInline = (text: Inline): string =>
  typeof text === 'string'
    ? text
    : text
        .map((part) => (typeof part === 'string' ? part : `[${part.text}](${part.href})`))
        .join('');
const linkPattern = /\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

export function readInline(text: string): Inline {
  const parts: (string | TextLink)[] = [];
  let at = 0;
  for (const { 0: whole, 1: label = '', 2: href = '', index } of text.matchAll(linkPattern)) {
    if (index > at) parts.push(text.slice(at, index));
    parts.push({ text: label, href });
    at = index + whole.length;
  }
  if (parts.length === 0) return text;
  return at < text.length ? [...parts, text.slice(at)] : parts;
}

const linesOf = (text: string) => text.split('\n').map((line) => line.trim());
export const oneParagraph = (text: string) =>
  linesOf(text)
    .filter((line) => line !== '')
    .join(' ');
/** Empty lines separate them. */
export const paragraphsOf = (text: string): string[] =>
  linesOf(text)
    .join('\n')
    .split(/\n{2,}/)
    .map(oneParagraph)
    .filter((paragraph) => paragraph !== '');

/** A path on this site, a place on the page, or an address of the web or of email. */
export const isSafeAddress = (href: string): boolean =>
  /^\/(?![/\\])|^#/.test(href) ||
  (URL.canParse(href) && ['https:', 'http:', 'mailto:'].includes(new URL(href).protocol));

/** In the order of the text. */
export const linksIn = (text: string): TextLink[] =>
  [...text.matchAll(linkPattern)].map(([, label = '', href = '']) => ({ text: label, href }));

/** In an email, an address is a link as it stands. Those with a placeholder depend on the case. */
export const addressesIn = (text: string): string[] =>
  (text.match(/\bhttps?:\/\/[^\s<>"]+/g) ?? [])
    .map((address) => address.replace(/[).,;:!?]+$/, ''))
    .filter((address) => !address.includes('{'));
