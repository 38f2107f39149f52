/** The button's variants, also for links that look like buttons. */
export type ButtonVariant = 'secondary' | 'quiet' | 'danger';

const classFor = (variant: ButtonVariant | undefined) =>
  variant ? `button button-${variant}` : 'button';

export function Button({
  variant,
  type = 'button',
  ...button
}: { variant?: ButtonVariant | undefined } & Omit<React.ComponentProps<'button'>, 'className'>) {
  return <button type={type} className={classFor(variant)} {...button} />;
}

/** A link to a document that looks like a button. */
export function ButtonLink({
  variant,
  href,
  children,
  ...link
}: { variant?: ButtonVariant | undefined; href: string } & Omit<
  React.ComponentProps<'a'>,
  'className'
>) {
  return (
    <a className={classFor(variant)} href={href} {...link}>
      {children}
    </a>
  );
}
