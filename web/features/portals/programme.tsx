import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { listProjects, type Project } from '#contract/intake/projects.ts';
import { length } from '#contract/limits.ts';
import { listSupportTickets, openSupportTicket } from '#contract/support/conversations.ts';
import { type Programme, programmes } from '#contract/vocabulary.ts';
import { useUser } from '../../app/session.ts';
import { invalidateCall } from '../../data/api.ts';
import { defineScreen, screenQuery, useScreenQuery } from '../../data/define-screen.ts';
import { useFormMutation } from '../../data/use-form-mutation.ts';
import { AppLink } from '../../design/app-link.tsx';
import { FormProblem } from '../../design/dialog-form.tsx';
import { Select, TextArea } from '../../design/field.tsx';
import { QueryBoundary } from '../../design/query-boundary.tsx';
import { showToast } from '../../islands/toast.ts';
import { ProjectCards } from '../projects/project-cards.tsx';
import { ticketWords } from '../support/words.ts';
import { ClientTabs } from './client-tab-links.tsx';
import { clientTabPath } from './client-tabs.ts';
import { messageSaid } from './message-said.ts';
import { PortalClosed } from './portal-closed.tsx';
import { programmeWords as words } from './programme-words.ts';
import { Shell } from './shell.tsx';
import { WaitingHere } from './waiting-here.tsx';
import { clientWords } from './words.ts';

const ownProjects = screenQuery(listProjects, () => ({ limit: 50 }));

/** One of the alliance's programmes, with the person's own projects and the form to apply (CLIENT-04). */
function ProgrammeScreen() {
  const { pathname } = useLocation();
  const programme = pathname.split('/').at(-1) as Programme;
  const title = programmes[programme];
  const isOpen = useUser().permissions.includes('client_portal');
  return isOpen ? <Open key={programme} programme={programme} /> : <PortalClosed title={title} />;
}

export const programmeScreen = defineScreen({ queries: [ownProjects], Screen: ProgrammeScreen });

function Open({ programme }: { programme: Programme }) {
  const projects = useScreenQuery(ownProjects);
  const text = words.texts[programme];
  return (
    <Shell
      title={programmes[programme]}
      area={clientWords.title}
      aside={
        <p className="actions">
          <AppLink className="button button-secondary" to="/client-portal">
            {words.back}
          </AppLink>
        </p>
      }
    >
      <ClientTabs />
      <p className="programme-lede">{text.lede}</p>
      <div className="columns">
        <div className="stack">
          <section aria-labelledby="brings">
            <div className="section-head">
              <h2 id="brings">{words.brings}</h2>
            </div>
            <ul className="points">
              {text.brings.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          <section aria-labelledby="how">
            <div className="section-head">
              <h2 id="how">{words.path}</h2>
            </div>
            <dl className="terms">
              {text.path.map(({ name, text: what }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
            <p className="programme-more">
              <AppLink to={`/${programme}`}>{words.more(programmes[programme])}</AppLink>
            </p>
          </section>
        </div>
        <QueryBoundary query={projects}>
          {({ items }) => <Request programme={programme} projects={items} />}
        </QueryBoundary>
      </div>
      <section aria-labelledby="own-projects">
        <div className="section-head">
          <h2 id="own-projects">{words.own}</h2>
        </div>
        <QueryBoundary query={projects}>
          {({ items }) => <ProjectCards projects={items} />}
        </QueryBoundary>
      </section>
    </Shell>
  );
}

function Request({ programme, projects }: { programme: Programme; projects: readonly Project[] }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { form, mutate, isPending, fields, problem } = useFormMutation(openSupportTicket, {
    waits: {
      said: ({ description: text }) => ({
        ...messageSaid(text, words.sent, words.failed, words.kind),
        text,
      }),
      kept: () => form.current?.reset(),
    },
    done(ticket) {
      void invalidateCall(client, listSupportTickets);
      showToast({ title: words.sent, description: ticketWords.openedText(ticket) });
      void navigate(clientTabPath('action-center', { ticket: ticket.id }));
    },
  });
  return (
    <section className="card stack" aria-labelledby="request">
      <h2 id="request">{words.request}</h2>
      <p>{words.requestText}</p>
      <WaitingHere
        place={{
          path: openSupportTicket.path,
          isHere: (body) => body.programme === programme,
        }}
      />
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const entries = new FormData(event.currentTarget);
          const project = projects.find(({ id }) => id === entries.get('project'));
          const subject = words.subject(programmes[programme], project?.title ?? null);
          mutate({
            input: {
              programme,
              subject: subject.slice(0, length.title),
              description: String(entries.get('description') ?? ''),
            },
          });
        }}
      >
        {projects.length > 0 && (
          <Select
            name="project"
            label={words.project}
            value={projects[0]?.id}
            empty={words.noProject}
            options={Object.fromEntries(projects.map(({ id, title }) => [id, title]))}
          />
        )}
        <TextArea
          name="description"
          label={words.texts[programme].question}
          error={fields.description}
          rows={6}
          maxLength={length.message}
        />
        <FormProblem title={words.failed} text={problem} />
        <p>
          <button type="submit" className="button" disabled={isPending} aria-busy={isPending}>
            {isPending ? words.sending : words.send}
          </button>
        </p>
      </form>
    </section>
  );
}
