import { type RefObject, useState } from 'react';
import { type EditedText, previewEmail, testEmail } from '#contract/content/site-texts.ts';
import { CallError } from '#contract/page-visit.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { showToast } from '../../islands/toast.ts';
import { EmailViews } from '../newsletter/email-views.tsx';
import { textsPath } from './queries.ts';
import { siteTextWords } from './words.ts';

const { emails: words } = siteTextWords;

/** When an email is sent, and what its text may name. */
export const EmailFacts = ({ text: { email, reason, placeholders } }: { text: EditedText }) => (
  <section aria-labelledby="placeholders" className="stack">
    <p>
      <strong>{words.when}</strong>
      <br />
      {email?.when}
    </p>
    <p>
      <strong>{words.reason}</strong>
      <br />
      {reason}
    </p>
    <h3 id="placeholders">{words.placeholders}</h3>
    <p className="small muted">{words.placeholdersHint}</p>
    <dl className="facts">
      {placeholders.map(({ name, meaning, isNeeded, isOptional }) => (
        <div key={name}>
          <dt>
            <code translate="no">{`{${name}}`}</code>
          </dt>
          <dd>
            {meaning}
            {isNeeded && <span className="small muted"> ({words.needed})</span>}
            {isOptional && <span className="small muted"> ({words.optional})</span>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
);

interface PreviewProps {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** What the person has changed. */
  typed: () => Record<string, string>;
  /** The problems at the fields; none when everything is right. */
  told: (problems: Readonly<Record<string, string>>) => void;
}

/** What is in the form as an email, and sent as a test. */
export function EmailPreview({ id, form, typed, told }: PreviewProps) {
  const [shown, setShown] = useState<{ subject: string; text: string } | null>(null);
  const refused = (title: string) => (error: unknown) => {
    const problems = error instanceof CallError ? (error.body?.fields ?? {}) : {};
    told(problems);
    const field = form.current?.elements.namedItem(Object.keys(problems)[0] ?? '');
    // Wait until the message is rendered, so that screen readers announce it with the field.
    if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
    else tellFailure({ title, description: messageOf(error) });
  };
  const preview = useCallMutation(previewEmail, {
    done(answer) {
      told({});
      setShown(answer);
      if (!form.current) return;
      Object.assign(form.current, {
        action: `${textsPath}/email`,
        method: 'post',
        target: 'email',
      });
      form.current.submit();
    },
    refused: refused(words.notPreviewed),
  });
  const test = useCallMutation(testEmail, {
    done({ to }) {
      told({});
      showToast({ title: words.tested, description: words.testedTo(to) });
    },
    refused: refused(words.notTested),
  });
  const input = () => ({ input: { id, entries: typed() } });
  return (
    <EmailViews
      hint={words.previewHint}
      frame={{ name: 'email' }}
      isShown={shown !== null}
      actions={
        <>
          <p className="actions">
            <button
              type="button"
              className="button button-secondary"
              disabled={preview.isPending}
              aria-busy={preview.isPending}
              onClick={() => preview.mutate(input())}
            >
              {siteTextWords.preview}
            </button>
            <button
              type="button"
              className="button button-secondary"
              disabled={test.isPending}
              aria-busy={test.isPending}
              onClick={() => test.mutate(input())}
            >
              {words.test}
            </button>
          </p>
          {shown && (
            <p>
              {words.subject} <strong translate="no">{shown.subject}</strong>
            </p>
          )}
        </>
      }
    >
      <p className="as-written email-text" translate="no">
        {shown?.text}
      </p>
    </EmailViews>
  );
}
