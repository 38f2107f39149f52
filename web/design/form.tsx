import { useEffect, useRef } from 'react';

/**
 * A hydrated form whose messages stand at its fields, rather than in the browser's bubbles. After an attempt the focus
 * moves to the first field in error; in a document that comes back with errors, `Field` asks for it.
 */
export function Form({ onSubmit, ...props }: React.ComponentProps<'form'>) {
  const attempt = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const wrong = attempt.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong) attempt.current = null;
    wrong?.focus();
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        attempt.current = event.currentTarget;
        onSubmit?.(event);
      }}
      {...props}
    />
  );
}
