import type { RefObject } from 'react';
import { articleFormWords as words } from './words.ts';

/** Opens what is in the form in a new tab, as the public will see it. Nothing is saved. */
export const PreviewButton = ({
  form,
  at,
}: {
  form: RefObject<HTMLFormElement | null>;
  /** The screen’s address. */
  at: string;
}) => (
  <button
    type="button"
    className="button button-secondary"
    onClick={() => {
      if (!form.current) return;
      const { current } = form;
      Object.assign(current, {
        action: `${at}/preview`,
        method: 'post',
        target: '_blank',
      });
      current.submit();
    }}
  >
    {words.preview}
  </button>
);
