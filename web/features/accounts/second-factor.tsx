import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { encode } from 'uqr';
import {
  confirmSecondFactor,
  getSecondFactor,
  listSessions,
  removeSecondFactor,
  startSecondFactor,
} from '#contract/identity/account.ts';
import { length } from '#contract/limits.ts';
import { invalidateCall, useCallQuery } from '../../data/api.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { factorWords as words } from './own-account-words.ts';

const { failed } = words;

/** Two-factor authentication with an authenticator app and recovery codes. */
export function SecondFactor() {
  const state = useCallQuery(getSecondFactor, {});
  const [codes, setCodes] = useState<string[]>([]);
  return (
    <section className="card stack" aria-labelledby="second-factor">
      <h2 id="second-factor" tabIndex={-1}>
        {words.heading}
      </h2>
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      <QueryBoundary query={state} rows={1}>
        {({ enabled, recoveryCodesLeft, required, hasPassword }) =>
          enabled ? (
            <TurnOff left={recoveryCodesLeft} done={() => setCodes([])} />
          ) : (
            <>
              {required && (
                <Notice variant="accent" title={words.required}>
                  {words.requiredText}
                </Notice>
              )}
              {hasPassword ? <SetUp done={setCodes} /> : <p>{words.passwordFirst}</p>}
            </>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** Refetches the sessions too: turning it on ends the others. */
function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const call of [getSecondFactor, listSessions]) void invalidateCall(client, call);
  };
}

const entry = (event: React.FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? '');

function SetUp({ done }: { done: (codes: string[]) => void }) {
  const refresh = useRefresh();
  const start = useFormMutation(startSecondFactor, {
    failed,
    // The form that asks for the code replaces this one.
    done: () => requestAnimationFrame(() => confirm.form.current?.querySelector('input')?.focus()),
  });
  const confirm = useFormMutation(confirmSecondFactor, {
    failed,
    done({ recoveryCodes }) {
      done(recoveryCodes);
      refresh();
    },
  });
  if (!start.data)
    return (
      <form
        ref={start.form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start.mutate({ input: { password: entry(event, 'password') } });
        }}
      >
        <p>{words.setUpText}</p>
        <TextInput
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          maxLength={length.passwordMax}
          error={start.fields.password}
          required
        />
        <p>
          <button
            type="submit"
            className="button"
            disabled={start.isPending}
            aria-busy={start.isPending}
          >
            {words.setUp}
          </button>
        </p>
      </form>
    );
  return (
    <form
      ref={confirm.form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate({ input: { code: entry(event, 'code') } });
      }}
    >
      <p>{words.scan}</p>
      <QrCode text={start.data.uri} />
      <p className="code factor-key">{inFours(start.data.secret)}</p>
      <TextInput
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={confirm.fields.code}
        required
      />
      <p className="actions">
        <button
          type="submit"
          className="button"
          disabled={confirm.isPending}
          aria-busy={confirm.isPending}
        >
          {words.turnOn}
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => {
            confirm.reset();
            start.reset();
          }}
        >
          {words.notNow}
        </button>
      </p>
    </form>
  );
}

/** Groups of four are easier to type into a phone. */
const inFours = (text: string) => text.match(/.{1,4}/g)?.join(' ') ?? text;

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qrCode}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const part = useRef<HTMLDivElement>(null);
  // The form that turned it on has disappeared, and these codes are shown only once.
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1}>
      <Notice variant="success" title={words.codes.title}>
        <p>{words.codes.text}</p>
        <ul className="code recovery-codes">
          {codes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="actions">
          <a
            className="button button-secondary"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
            download="recovery-codes.txt"
          >
            {words.codes.save}
          </a>
        </p>
      </Notice>
    </div>
  );
}

function TurnOff({ left, done }: { left: number; done: () => void }) {
  const refresh = useRefresh();
  const { mutate, isPending, fields, form } = useFormMutation(removeSecondFactor, {
    failed,
    done() {
      done();
      refresh();
      document.getElementById('second-factor')?.focus();
      showToast({ title: words.off, description: words.offText });
    },
  });
  return (
    <>
      <p>
        <span className="badge badge-success">{words.on}</span> {words.codesLeft(left)}{' '}
        {left < 4 && words.fewLeft}
      </p>
      <details className="more">
        <summary>{words.turnItOff}</summary>
        <form
          ref={form}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            mutate({ input: { password: entry(event, 'password') } });
          }}
        >
          <TextInput
            name="password"
            label={words.password}
            type="password"
            autoComplete="current-password"
            maxLength={length.passwordMax}
            error={fields.password}
            required
          />
          <p>
            <button
              type="submit"
              className="button button-secondary"
              disabled={isPending}
              aria-busy={isPending}
            >
              {words.turnOff}
            </button>
          </p>
        </form>
      </details>
    </>
  );
}
