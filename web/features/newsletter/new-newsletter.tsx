import { useNavigate } from 'react-router';
import { length } from '#contract/limits.ts';
import { createNewsletter } from '#contract/newsletter/issues.ts';
import { type NewsletterList, newsletterLists } from '#contract/vocabulary.ts';
import { useDraft } from '../../data/drafts.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { useRefresh } from '../../data/use-refresh.ts';
import { DialogForm } from '../../design/dialog-form.tsx';
import { DraftNotice } from '../../design/draft-notice.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { showToast } from '../../islands/toast.ts';
import { TypedLinks } from '../content/broken-links.tsx';
import { newsletterWords as words } from './newsletter-words.ts';

const { fields: labels } = words;

/** Begins an issue; its articles are chosen on its page. */
export function NewNewsletter({ close }: { close: () => void }) {
  const refresh = useRefresh();
  const navigate = useNavigate();
  const change = useFormMutation(createNewsletter, {
    done({ id, subject }) {
      draft.sent();
      refresh();
      close();
      showToast({ title: words.created, description: subject });
      void navigate(`/admin?tab=newsletters&newsletter=${id}`);
    },
  });
  const draft = useDraft(change.form, 'newsletter');
  return (
    <DialogForm
      change={change}
      failed={words.notSaved}
      kept={draft.kept}
      label={words.create}
      busy={words.creating}
      close={close}
      send={(entries) =>
        change.mutate({
          input: {
            list: String(entries.get('list')) as NewsletterList,
            subject: String(entries.get('subject')),
            intro: String(entries.get('intro')),
            articleIds: [],
          },
        })
      }
    >
      <DraftNotice {...draft.offer} />
      <Select
        name="list"
        label={labels.list}
        options={newsletterLists}
        value="insights"
        error={change.fields.list}
      />
      <TextInput
        name="subject"
        label={labels.subject}
        maxLength={length.title}
        error={change.fields.subject}
      />
      <TextArea
        name="intro"
        label={labels.intro}
        hint={labels.introHint}
        rows={6}
        maxLength={length.message}
        error={change.fields.intro}
      />
      <TypedLinks form={change.form} kind="newsletter" fields={['intro']} />
    </DialogForm>
  );
}
