/** A short text for an object's state. Shape and text carry the meaning; colour only supports it. */
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
