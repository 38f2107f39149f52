import { useQueryClient } from '@tanstack/react-query';
import { resendConfirmation } from '#contract/identity/account.ts';
import { type ChecklistStep, exploreFirst, getDashboard } from '#contract/overview/dashboard.ts';
import { useUser } from '../../app/session.ts';
import { messageOf, useCallMutation } from '../../data/api.ts';
import { useScreenQuery } from '../../data/define-screen.ts';
import { tellFailure } from '../../data/tell-failure.ts';
import { AppLink } from '../../design/app-link.tsx';
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
            <span className={isDone ? 'badge badge-primary' : 'badge badge-secondary'}>
              {isDone ? words.done : words.open}
            </span>
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
  const { mutate, isPending } = useCallMutation(resendConfirmation, {
    done: ({ message }) => showToast({ title: words.resent, description: message }),
    refused: (error) => refused(words.resentFailed, error),
  });
  return (
    <button
      type="button"
      className="button button-secondary"
      disabled={isPending}
      onClick={() => mutate({ input: { email } })}
    >
      {label}
    </button>
  );
}

function Explore() {
  const client = useQueryClient();
  const { mutate, isPending } = useCallMutation(exploreFirst, {
    done: () => void client.invalidateQueries({ queryKey: [getDashboard.path] }),
    refused: (error) => refused(words.failed, error),
  });
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={isPending}
      onClick={() => mutate({ input: {} })}
    >
      {words.explore}
    </button>
  );
}

const refused = (title: string, error: unknown) =>
  tellFailure({ title, description: messageOf(error) });
