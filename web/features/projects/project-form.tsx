import { projectFormTexts } from '#content/project-form.ts';
import { submitWords as words } from '#content/submit-project.ts';
import { length } from '#contract/limits.ts';
import { budgetRanges, locations, projectTypes } from '#contract/vocabulary.ts';
import { useVisitor } from '../../app/session.ts';
import { ErrorLinks, Field, Select, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import { RichText } from '../site/info/inline.tsx';
import type { Refused } from './submit-project.ts';

/** The submission form (INTAKE-01). Works without script; `refused`: the result of the last attempt. */
export function ProjectForm({ refused }: { refused?: Refused | undefined }) {
  const { user, site } = useVisitor();
  const values: Record<string, string> = refused?.values ?? {
    ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email }),
    ...(user?.organization && { organization: user.organization }),
  };
  const field = (name: string) => ({ name, value: values[name], error: refused?.fields[name] });
  return (
    <form
      noValidate
      className="form"
      method="post"
      action="/projects/submit"
      data-enhance="project"
    >
      {user && <input type="hidden" name="account" value={user.id} />}
      {refused && (
        <Notice variant="destructive" title={refused.title} className="wide" alert>
          <p>{refused.description}</p>
          <ErrorLinks fields={refused.fields} />
        </Notice>
      )}
      <TextInput
        {...field('firstName')}
        label={words.firstName}
        autoComplete="given-name"
        maxLength={length.name}
        required
      />
      <TextInput
        {...field('lastName')}
        label={words.lastName}
        autoComplete="family-name"
        maxLength={length.name}
        required
      />
      <TextInput
        {...field('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        maxLength={length.email}
        required
      />
      <TextInput
        {...field('organization')}
        label={words.organization}
        autoComplete="organization"
        maxLength={length.organization}
        optional
      />
      <TextInput
        {...field('title')}
        label={words.projectTitle}
        maxLength={length.title}
        required
        wide
      />
      <Select
        {...field('location')}
        label={words.location}
        options={locations}
        empty={words.locationEmpty}
        required
      />
      <Select
        {...field('projectType')}
        label={words.type}
        options={projectTypes}
        empty={words.typeEmpty}
        required
      />
      <TextArea
        {...field('description')}
        label={words.projectDescription}
        hint={words.descriptionHint}
        maxLength={length.description}
        rows={6}
        required
        wide
      />
      <Select
        {...field('budgetRange')}
        label={words.budget}
        options={budgetRanges}
        empty={words.budgetEmpty}
        optional
        wide
      />
      <Field
        name="termsAccepted"
        error={refused?.fields.termsAccepted ?? refused?.fields.termsAcceptedAt}
        wide
      >
        {(described) => (
          <label className="check">
            <input
              type="checkbox"
              name="termsAccepted"
              value="true"
              required
              defaultChecked={values.termsAccepted === 'true'}
              {...described}
            />
            <span>
              <RichText text={words.terms} />
            </span>
          </label>
        )}
      </Field>
      <p className="wide notice notice-destructive" data-said hidden />
      <div className="wide actions actions-below">
        <button type="submit" className="button">
          {words.submit}
        </button>
        <span className="small muted">
          {words.questions}{' '}
          <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
        </span>
      </div>
      <div className="wide stack" data-result hidden>
        <h2>{projectFormTexts.succeeded[0]}</h2>
        <p className="notice notice-success">
          {words.code} <b className="code" data-code />
          {words.emailed}
        </p>
        <p className="actions">
          <a className="button" href="/track">
            {words.track}
          </a>
          <a className="button button-quiet" href="/projects/submit">
            {words.again}
          </a>
        </p>
      </div>
    </form>
  );
}
