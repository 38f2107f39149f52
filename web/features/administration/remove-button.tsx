import type { Call, SentInput } from '#contract/call.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DialogButton } from '../../design/dialog-button.tsx';
import { FormButtons } from '../../design/dialog-form.tsx';
import { showToast } from '../../islands/toast.ts';

interface Props {
  call: Call;
  id: string;
  name: string;
  /** Where to go afterwards. */
  done?: () => void;
  words: {
    remove: string;
    removeTitle: string;
    removeText: (name: string) => string;
    removing: string;
    removed: string;
    removeFailed: string;
  };
}

/** Deletes something, after asking. */
export const RemoveButton = (props: Props) => (
  <DialogButton
    label={props.words.remove}
    title={props.words.removeTitle}
    of={props.name}
    className="button button-quiet"
  >
    {(close) => <RemoveForm {...props} close={close} />}
  </DialogButton>
);

export function RemoveForm({ call, id, name, words, done, close }: Props & { close: () => void }) {
  const refresh = useRefresh();
  const { mutate, isPending } = useCallMutation(call, {
    done() {
      close();
      done?.();
      refresh();
      showToast({ title: words.removed, description: name });
    },
    refused(error) {
      refresh();
      close();
      tellFailure({ title: words.removeFailed, description: messageOf(error) });
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ input: { id } as SentInput<Call> });
      }}
    >
      <p>{words.removeText(name)}</p>
      <FormButtons
        pending={isPending}
        label={words.remove}
        busy={words.removing}
        danger
        close={close}
      />
    </form>
  );
}
