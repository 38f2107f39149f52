import { type FigureRange, figureRanges, usualRange } from '#contract/overview/vocabulary.ts';

/** The range of time in the address; the usual one if there is none, or an unknown one. */
export function rangeAt(query: URLSearchParams): FigureRange {
  const days = query.get('days') ?? '';
  return Object.hasOwn(figureRanges, days) ? (days as FigureRange) : usualRange;
}
