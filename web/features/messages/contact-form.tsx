import { contactWords as words } from '#content/contact.ts';
import { length } from '#contract/limits.ts';
import type { ContactTopic } from '#contract/vocabulary.ts';
import { useVisitor } from '../../app/session.ts';
import { ErrorLinks, Select, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { PostWords } from '../../islands/post-form.ts';
import { RichText } from '../site/info/inline.tsx';
import type { RefusedMessage } from './submit-contact.ts';

const { fields, errors } = words;

const spoken: PostWords = {
  pending: words.sending,
  missing: errors.missing,
  name: words.waiting,
  done: words.sent,
  detail: words.reference('{reference}'),
  failed: errors.failed,
  refused: { 0: errors.offline, 429: [errors.failed[0], errors.tooMany] },
};

/** Works without script; `refused`: the result of the last attempt. */
export function ContactForm({
  topic,
  refused,
}: {
  topic: ContactTopic | null;
  refused: RefusedMessage | undefined;
}) {
  const { user } = useVisitor();
  const values: Record<string, string> = refused?.values ?? {
    ...(user && { name: `${user.firstName} ${user.lastName}`, email: user.email }),
    ...(topic && { topic }),
  };
  const field = (name: 'name' | 'email' | 'topic' | 'message') => ({
    name,
    label: fields[name].label,
    value: values[name],
    error: refused?.fields[name],
    'data-missing': errors[name],
    required: true,
  });
  return (
    <form
      noValidate
      className="form"
      method="post"
      action="/contact"
      data-post="/api/contact"
      data-words={JSON.stringify(spoken)}
    >
      {refused && (
        <Notice variant="destructive" title={refused.title} className="wide" alert>
          <p>{refused.description}</p>
          <ErrorLinks fields={refused.fields} />
        </Notice>
      )}
      <TextInput
        {...field('name')}
        hint={fields.name.hint}
        autoComplete="name"
        maxLength={length.name}
      />
      <TextInput
        {...field('email')}
        hint={fields.email.hint}
        type="email"
        autoComplete="email"
        maxLength={length.email}
      />
      <Select {...field('topic')} options={words.topics} empty={fields.topic.empty} wide />
      <TextArea
        {...field('message')}
        hint={[topic && words.topicHints[topic], fields.message.hint].filter(Boolean).join(' ')}
        maxLength={length.message}
        rows={8}
        wide
      />
      <div className="wide actions">
        <button type="submit" className="button">
          {words.submit}
        </button>
        <span className="small muted">
          <RichText text={words.privacy} />
        </span>
      </div>
      <div className="wide stack" data-result hidden>
        <h2>{words.sent[0]}</h2>
        <p className="notice notice-success" data-detail />
        <p>{words.sent[1]}</p>
        <p className="actions">
          <a className="button button-secondary" href="/contact">
            {words.sentAgain}
          </a>
        </p>
      </div>
    </form>
  );
}
