import { contactWords as words } from '#content/contact.ts';
import { length } from '#contract/limits.ts';
import type { ContactTopic } from '#contract/vocabulary.ts';
import { useVisitor } from '../../app/session.ts';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { PostWords } from '../../islands/post-form.ts';
import { RichText } from '../site/info/inline.tsx';
import type { RefusedMessage } from './submit-contact.ts';

const { fields, errors } = words;

const spoken: PostWords = {
  pending: words.sending,
  missing: errors.missing,
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
      className="form"
      method="post"
      action="/contact"
      data-post="/api/contact"
      data-words={JSON.stringify(spoken)}
    >
      {refused && (
        <Notice variant="destructive" title={refused.title} className="wide" alert>
          {refused.description}
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
      <p className="wide notice notice-success" data-result hidden />
    </form>
  );
}
