/** The design sheet's messages: notices, toasts, a dialog. */
import { useRef } from 'react';
import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { showText, showToast } from '../../islands/toast.ts';
import { Part } from './sheet-part.tsx';

export function Messages() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <Part title="Notice, toast, dialog">
      <Notice title="Notice">Something worth knowing.</Notice>
      <Notice variant="accent" title="Notice">
        Something to look at.
      </Notice>
      <Notice variant="success" title="Notice">
        Something worked.
      </Notice>
      <Notice variant="destructive" title="Notice">
        Something didn’t work, and what to do about it.
      </Notice>
      <p className="actions">
        <Button variant="secondary" onClick={() => showText('User role updated successfully')}>
          Default toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showText(
              'Terms Required: Please accept the terms and conditions to continue.',
              'destructive',
            )
          }
        >
          Destructive toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            showToast({
              title: 'Deleted',
              description: 'The article is gone.',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          Toast with an action
        </Button>
        <Button variant="secondary" onClick={() => dialog.current?.showModal()}>
          Dialog
        </Button>
      </p>
      <dialog ref={dialog} className="dialog" aria-labelledby="design-dialog">
        <h2 id="design-dialog">Withdraw this project?</h2>
        <p>A dialog asks one thing and says what follows.</p>
        <p className="actions">
          <Button variant="secondary" onClick={close}>
            Keep the project
          </Button>
          <Button variant="danger" onClick={close}>
            Withdraw
          </Button>
        </p>
      </dialog>
    </Part>
  );
}
