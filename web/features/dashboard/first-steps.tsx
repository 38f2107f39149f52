import { useQueryClient } from '@tanstack/react-query';
import { resendConfirmation } from '#contract/identity/account.ts';
import { type ChecklistStep, exploreFirst, getDashboard } from '#contract/overview/dashboard.ts';
import { useUser } from '../../app/session.ts';
import { invalidateCall } from '../../data/api.ts';
import { CallButton } from '../../data/call-button.tsx';
import { useScreenQuery } from '../../data/define-screen.ts';
import { AppLink } from '../../design/app-link.tsx';
import { Badge } from '../../design/badge.tsx';
import { showToast } from '../../islands/toast.ts';
import { dashboardQueries } from './dashboard-queries.ts';
import { dashboardWords } from './words.ts';

const words = dashboardWords.steps;

/** The first-visit checklist; hidden once everything is done. */
export function FirstSteps() {
  const { data } = useScreenQuery(dashboardQueries.summary);
  if (!data || data.checklist.length === 0) return null;
  return (
    <section className="card first-steps" data-part="overview" aria-labelledby="first-steps">
      <h2 id="first-steps">{words.heading}</h2>
      <ol>
        {data.checklist.map(({ step, isDone }) => (
          <li key={step} data-done={isDone ? '' : undefined}>
            <Badge variant={isDone ? 'success' : 'accent'}>
              {isDone ? words.done : words.open}
            </Badge>
            <span className="first-steps-label">{words.of[step].label}</span>
            {!isDone && <StepAction step={step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepAction({ step }: Pick<ChecklistStep, 'step'>) {
  const { action } = words.of[step];
  if (step === 'email') return <ResendLink label={action} />;
  if (step === 'start')
    return (
      <span className="actions">
        <a className="button button-secondary" href="/projects/submit">
          {action}
        </a>
        <Explore />
      </span>
    );
  const to = step === 'profile' ? '/account' : '/member-portal';
  return (
    <AppLink className="button button-secondary" to={to}>
      {action}
    </AppLink>
  );
}

function ResendLink({ label }: { label: string }) {
  const { email } = useUser();
  return (
    <CallButton
      call={resendConfirmation}
      input={{ email }}
      done={({ message }) => showToast({ title: words.resent, description: message })}
      failed={words.resentFailed}
    >
      {label}
    </CallButton>
  );
}

function Explore() {
  const client = useQueryClient();
  return (
    <CallButton
      call={exploreFirst}
      className="button button-quiet"
      input={{}}
      done={() => void invalidateCall(client, getDashboard)}
      failed={words.failed}
    >
      {words.explore}
    </CallButton>
  );
}
