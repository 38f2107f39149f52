import { type ReactNode, useState } from 'react';
import type { Call, CallOutput, SentInput } from '#contract/call.ts';
import { CallError } from '#contract/page-visit.ts';
import { reloadAfterRole } from '#contract/timing.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { holdReload } from '../../data/live-invalidation.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Notice } from '../../design/notice.tsx';
import { showText, showToast } from '../../islands/toast.ts';
import { Shell } from './shell.tsx';
import { closedWords } from './words.ts';

interface Props<C extends Call> {
  area: string;
  words: {
    readonly title: string;
    readonly request: string;
    readonly requesting: string;
    readonly assigned: string;
    readonly failed: { readonly title: string; readonly description: string };
    /** Where an administrator decides: the toast, and what stays on the screen. */
    readonly requested?: string;
    readonly requestedText?: string;
    /** The same for a request that was refused and recorded; without it, the refusal's own message. */
    readonly pendingText?: string;
  };
  call: C;
  input: (entries: FormData) => SentInput<C>;
  /** Whether the answer gives the role, or says that an administrator decides. */
  isRequested?: (answer: CallOutput<C>) => boolean;
  /** What the request can say; then it can be repeated. */
  fields?: ReactNode;
  children: ReactNode;
}

/** An administrator will decide: the card says so. */
const isRecorded = (error: unknown): boolean => error instanceof CallError && error.status === 403;

/** What somebody without the role sees in its place, and how they ask for it. */
export function AccessRequired<C extends Call>({
  area,
  words,
  call,
  input,
  isRequested,
  fields,
  children,
}: Props<C>) {
  const [state, setState] = useState<'open' | 'recorded' | 'assigned'>('open');
  const [note, setNote] = useState<string>();
  const { mutate, isPending } = useCallMutation(call, {
    done(answer) {
      if (isRequested?.(answer)) {
        holdReload(false);
        setState('recorded');
        setNote(words.requestedText);
        showText(words.requested ?? '');
      } else {
        setState('assigned');
        showText(words.assigned);
        setTimeout(() => location.reload(), reloadAfterRole);
      }
    },
    refused(error) {
      holdReload(false);
      if (!isRecorded(error)) return tellFailure({ ...words.failed, detail: messageOf(error) });
      const detail = words.pendingText ?? messageOf(error);
      setState('recorded');
      setNote(detail);
      showToast({ ...words.failed, detail, variant: 'destructive' });
    },
  });
  const isBusy = isPending || state === 'assigned';
  return (
    <Shell title={area}>
      <div className="card narrow">
        <h2>{words.title}</h2>
        {children}
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            holdReload(true);
            mutate({ input: input(new FormData(event.currentTarget)) });
          }}
        >
          {fields}
          {note && <Notice variant="accent">{note}</Notice>}
          <p className="actions">
            {(fields || state !== 'recorded') && (
              <button type="submit" className="button" disabled={isBusy} aria-busy={isBusy}>
                {isPending ? words.requesting : words.request}
              </button>
            )}
            <AppLink className="button button-secondary" to="/">
              {closedWords.home}
            </AppLink>
          </p>
        </form>
      </div>
    </Shell>
  );
}
