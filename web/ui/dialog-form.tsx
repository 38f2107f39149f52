import { Notice } from './notice.tsx';

/** The refusal that belongs to no field: a toast goes, this stays. */
export const FormProblem = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Notice variant="destructive" title={title} alert>
      {text}
    </Notice>
  );

/** What ends a dialog's form: the way back, and what sends it; `busy` stands there while it is sent. */
export function FormButtons({
  pending,
  label,
  busy,
  back = 'Cancel',
  danger = false,
  close,
}: {
  pending: boolean;
  label: string;
  busy: string;
  back?: string;
  danger?: boolean;
  close: () => void;
}) {
  return (
    <p className="actions">
      <button type="button" className="button button-secondary" onClick={close}>
        {back}
      </button>
      <button
        type="submit"
        className={danger ? 'button button-danger' : 'button'}
        disabled={pending}
        aria-busy={pending}
      >
        {pending ? busy : label}
      </button>
    </p>
  );
}
