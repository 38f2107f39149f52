/** A message that stays on the page. `alert`: announced immediately. */
export function Notice({
  title,
  variant,
  className = '',
  alert,
  children,
}: {
  title?: string;
  variant?: 'accent' | 'destructive' | 'success';
  className?: string;
  alert?: boolean;
  children: React.ReactNode;
}) {
  const kind = variant ? `notice notice-${variant}` : 'notice';
  return (
    <div className={`${kind} ${className}`.trim()} role={alert ? 'alert' : undefined}>
      {title && <p className="notice-title">{title}</p>}
      <div>{children}</div>
    </div>
  );
}
