/** Pictures of articles: their limits, and the addresses of their versions. */
export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** Above what most cameras take; as few bytes may hold many more. */
  pixels: 50_000_000,
  alt: 300,
  /** The widths of the small versions, as far as the picture is wide enough. */
  widths: [480, 960, 1600],
  /** The largest one is no higher than this. */
  height: 2400,
  /** Pictures being made smaller: queued, and of one person. */
  queue: { most: 16, mostOfOne: 4 },
  /** Seconds that a browser may show a published picture without asking again. */
  freshSeconds: 24 * 60 * 60,
} as const;

/** What people choose from. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** AVIF in several widths, and the largest as WebP for programs that do not know AVIF. */
export const versionTypes = { avif: 'image/avif', webp: 'image/webp' } as const;
export type VersionFormat = keyof typeof versionTypes;

/** The address of an AVIF version, and of the one WebP version. */
export const avifAddress = ({ id }: { id: string }, width: number): string =>
  `/api/article-pictures/${id}/${width}.avif`;
export const webpAddress = ({ id, width }: { id: string; width: number }): string =>
  `/api/article-pictures/${id}/${width}.webp`;
