/** The project form as the server reads it when the browser runs no script. */

import { projectFormTexts } from '#content/project-form.ts';
import type { Sent } from '#contract/call.ts';
import { submitProject } from '#contract/intake.ts';
import type { PageVisit } from '#contract/page-visit.ts';
import { CallError } from '#contract/page-visit.ts';

export interface Refused {
  status: number;
  title: string;
  description: string;
  /** What was entered, so that nothing is lost. */
  values: Record<string, string>;
  fields: Record<string, string>;
}

/** Whatever the form sent: the contract's schema is what checks it. */
type Entries = Omit<Sent<typeof submitProject>, 'submittedBy' | 'termsAcceptedAt'>;

const required = [
  'firstName',
  'lastName',
  'email',
  'title',
  'location',
  'projectType',
  'description',
] as const;

/** Checks in the given order (INTAKE-07), then submits. */
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
      termsAccepted: 'Tick this box to continue.',
    });
  const missing = required.filter((name) => !values[name]);
  if (missing.length > 0)
    return refuse(
      projectFormTexts.fieldsMissing,
      Object.fromEntries(missing.map((name) => [name, 'Fill in this field.'])),
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
    const tooMany = error.status === 429;
    return refuse(
      [projectFormTexts.failed[0], tooMany ? projectFormTexts.tooMany : projectFormTexts.failed[1]],
      error.body?.fields ?? {},
      error.status,
    );
  }
}
