import type { Call, CallOutput, SentInput } from '#contract/call.ts';
import { messageOf, useCallMutation } from './api.ts';
import { tellFailure } from './tell-failure.ts';

interface CallButtonProps<C extends Call>
  extends Pick<
    React.ComponentProps<'button'>,
    'aria-label' | 'children' | 'className' | 'disabled'
  > {
  call: C;
  input: SentInput<C>;
  /** The version of the record that the change is based on. */
  version?: number;
  /** Its label until the answer is there; without it, the label stays. */
  busy?: string | undefined;
  /** Something else is under way that the call would repeat. */
  isBusy?: boolean;
  done: (answer: CallOutput<C>) => void;
  /** The title of a refusal. */
  failed: string;
  /** Called after a refusal, before it is reported. */
  refused?: () => void;
}

/** A button whose click is one call, which can be refused but not be filled in wrongly. */
export function CallButton<C extends Call>({
  call,
  input,
  version,
  busy,
  isBusy = false,
  done,
  failed,
  refused,
  className = 'button button-secondary',
  disabled = false,
  children,
  ...labelled
}: CallButtonProps<C>) {
  const { mutate, isPending } = useCallMutation(call, {
    done,
    refused(error) {
      refused?.();
      tellFailure({ title: failed, description: messageOf(error) });
    },
  });
  const isWaiting = isPending || isBusy;
  return (
    <button
      type="button"
      className={className}
      disabled={disabled || isWaiting}
      aria-busy={isWaiting}
      onClick={() => mutate({ input, ...(version !== undefined && { version }) })}
      {...labelled}
    >
      {isWaiting && busy ? busy : children}
    </button>
  );
}
