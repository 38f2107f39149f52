/** A word about something's state. Its shape and the word carry the meaning. */
export type BadgeVariant = 'secondary' | 'accent' | 'success' | 'destructive';

export function Badge({
  variant,
  children,
}: {
  variant?: BadgeVariant | undefined;
  children: React.ReactNode;
}) {
  return <span className={variant ? `badge badge-${variant}` : 'badge'}>{children}</span>;
}
