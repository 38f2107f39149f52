/** The words of the film over the hero’s picture (HOME-04). */
export const filmWords = {
  play: 'Play film',
  playSized: (size: string) => `Play film (${size})`,
  pause: 'Pause film',
} as const;
