/** Handles the project form on the server when the browser runs no script. */

import { projectFormTexts } from '#content/project-form.ts';
import type { SentInput } from '#contract/call.ts';
import { submitProject } from '#contract/intake/projects.ts';
import { missing } from '#contract/missing.ts';
import type { PageVisit } from '#contract/page-visit.ts';
import { CallError } from '#contract/page-visit.ts';

export interface Refused {
  status: number;
  title: string;
  description: string;
  /** The entries, to fill the form again. */
  values: Record<string, string>;
  fields: Record<string, string>;
}

/** Unvalidated: the contract's schema checks the entries. */
type Entries = Omit<SentInput<typeof submitProject>, 'submittedBy' | 'termsAcceptedAt'>;

const required = [
  'firstName',
  'lastName',
  'email',
  'title',
  'location',
  'projectType',
  'description',
] as const;

/** Checks in the required order (INTAKE-07), then submits. */
export async function submitEntries(
  form: FormData,
  call: PageVisit['call'],
): Promise<{ trackingCode: string } | Refused> {
  const values = Object.fromEntries(
    [...form].flatMap(([key, value]) => (typeof value === 'string' ? [[key, value.trim()]] : [])),
  ) as Record<string, string>;
  const refuse = (
    [title, description]: readonly [string, string],
    fields: Record<string, string>,
    status = 400,
  ): Refused => ({ status, title, description, values, fields });

  if (values.termsAccepted !== 'true')
    return refuse(projectFormTexts.termsRequired, {
      termsAccepted: missing.termsAccepted,
    });
  const empty = required.filter((name) => !values[name]);
  if (empty.length > 0)
    return refuse(
      projectFormTexts.fieldsMissing,
      Object.fromEntries(empty.map((name) => [name, missing[name]])),
    );
  try {
    const { termsAccepted: _, ...entries } = values;
    return await call(submitProject, {
      ...(entries as unknown as Entries),
      submittedBy: `${values.firstName} ${values.lastName}`,
      termsAcceptedAt: new Date().toISOString(),
    });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { failed, tooMany } = projectFormTexts;
    const otherAccount = error.body?.code === 'other_account' && error.body.message;
    return refuse(
      [failed[0], error.status === 429 ? tooMany : otherAccount || failed[1]],
      error.body?.fields ?? {},
      error.status,
    );
  }
}
