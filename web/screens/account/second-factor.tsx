import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import {
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from '#contract/account.ts';
import { length } from '#contract/limits.ts';
import { messageOf, queryOf, useCall, useChange } from '../../api.ts';
import { showToast } from '../../enhance/toast.ts';
import { TextInput } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Notice } from '../../ui/notice.tsx';

const refused = (error: unknown) =>
  showToast({ title: 'That did not work', description: messageOf(error), variant: 'destructive' });

/** A second factor by authenticator app, with recovery codes. */
export function SecondFactor() {
  const state = useCall(getSecondFactor, {});
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <Loaded query={state} rows={1}>
        {({ enabled, recoveryCodesLeft, required, hasPassword }) =>
          enabled ? (
            <TurnOff left={recoveryCodesLeft} />
          ) : (
            <>
              {required && (
                <Notice variant="accent" title="Needed here">
                  Administrators of this installation work with a second factor only.
                </Notice>
              )}
              {hasPassword ? (
                <SetUp done={setCodes} />
              ) : (
                <p>Set a password first: with a second factor you sign in here, with both.</p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function useRefresh() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: queryOf(getSecondFactor, {}).queryKey });
}

const entry = (event: React.FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? '');

function SetUp({ done }: { done: (codes: string[]) => void }) {
  const refresh = useRefresh();
  const start = useChange(startSecondFactor, { done: () => undefined, refused });
  const confirm = useChange(confirmSecondFactor, {
    done({ recoveryCodes }) {
      done(recoveryCodes);
      refresh();
    },
    refused,
  });
  if (!start.data)
    return (
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ input: { password: entry(event, 'password') } });
        }}
      >
        <p>
          With an authenticator app on your phone, a stolen password alone opens nothing. You enter
          a code of six digits when you sign in.
        </p>
        <TextInput
          name="password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          maxLength={length.passwordMax}
          required
        />
        <p>
          <button
            type="submit"
            className="button"
            disabled={start.isPending}
            aria-busy={start.isPending}
          >
            Set up
          </button>
        </p>
      </form>
    );
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ input: { code: entry(event, 'code') } });
      }}
    >
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <QrCode text={start.data.uri} />
      <p className="code">{start.data.secret}</p>
      <TextInput
        name="code"
        label="Code the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <p>
        <button
          type="submit"
          className="button"
          disabled={confirm.isPending}
          aria-busy={confirm.isPending}
        >
          Turn on
        </button>
      </p>
    </form>
  );
}

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Notice variant="success" title="The second factor is on" alert>
      <p>
        Keep these recovery codes where your phone is not. Each works once in place of a code. They
        are not shown again.
      </p>
      <ul className="code">
        {codes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );
}

function TurnOff({ left }: { left: number }) {
  const refresh = useRefresh();
  const { mutate, isPending } = useChange(removeSecondFactor, {
    done() {
      refresh();
      showToast({ title: 'Turned off', description: 'Signing in asks for the password alone.' });
    },
    refused,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ input: { password: entry(event, 'password') } });
      }}
    >
      <p>
        <span className="badge badge-success">On</span> {left} recovery codes left.
      </p>
      <TextInput
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={length.passwordMax}
        required
      />
      <p>
        <button
          type="submit"
          className="button button-secondary"
          disabled={isPending}
          aria-busy={isPending}
        >
          Turn off
        </button>
      </p>
    </form>
  );
}
