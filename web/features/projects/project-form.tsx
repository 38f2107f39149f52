import { length } from '#contract/limits.ts';
import { budgetRanges, locations, projectTypes } from '#contract/vocabulary.ts';
import { useVisitor } from '../../app/session.ts';
import { Field, Select, TextArea, TextInput } from '../../design/field.tsx';
import { Notice } from '../../design/notice.tsx';
import type { Refused } from './submit-project.ts';

/** The submission form (INTAKE-01). Works without script; `refused`: the answer to the last try. */
export function ProjectForm({ refused }: { refused?: Refused | undefined }) {
  const { user, site } = useVisitor();
  const values: Record<string, string> = refused?.values ?? {
    ...(user && { firstName: user.firstName, lastName: user.lastName, email: user.email }),
    ...(user?.organization && { organization: user.organization }),
  };
  const field = (name: string) => ({ name, value: values[name], error: refused?.fields[name] });
  return (
    <form className="form" method="post" action="/projects/submit" data-enhance="project">
      {user && <input type="hidden" name="account" value={user.id} />}
      {refused && (
        <Notice variant="destructive" title={refused.title} className="wide" alert>
          {refused.description}
        </Notice>
      )}
      <TextInput
        {...field('firstName')}
        label="First name"
        autoComplete="given-name"
        maxLength={length.name}
        required
      />
      <TextInput
        {...field('lastName')}
        label="Last name"
        autoComplete="family-name"
        maxLength={length.name}
        required
      />
      <TextInput
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={length.email}
        required
      />
      <TextInput
        {...field('organization')}
        label="Organisation"
        autoComplete="organization"
        maxLength={length.organization}
        optional
      />
      <TextInput {...field('title')} label="Project title" maxLength={length.title} required wide />
      <Select
        {...field('location')}
        label="Location"
        options={locations}
        empty="Choose a location"
        required
      />
      <Select
        {...field('projectType')}
        label="Project type"
        options={projectTypes}
        empty="Choose a type"
        required
      />
      <TextArea
        {...field('description')}
        label="Description"
        hint="Site, power, connectivity, who will own and run it, and what you need from us. Up to 5,000 characters."
        maxLength={length.description}
        rows={6}
        required
        wide
      />
      <Select
        {...field('budgetRange')}
        label="Budget range"
        options={budgetRanges}
        empty="Not known yet"
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
              I accept the <a href="/terms">Terms of Service</a> and have read the{' '}
              <a href="/privacy">Privacy Policy</a>.
            </span>
          </label>
        )}
      </Field>
      <div className="wide actions actions-below">
        <button type="submit" className="button">
          Submit Project
        </button>
        <span className="small muted">
          Questions? <a href={`mailto:${site.mailboxes.support}`}>{site.mailboxes.support}</a>
        </span>
      </div>
      <div className="wide" data-result hidden />
    </form>
  );
}
