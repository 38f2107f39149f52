import { useRef } from 'react';
import { type ProjectStatus, projectStatuses } from '#contract/vocabulary.ts';
import { showText, showToast } from '../../enhance/toast.ts';
import { Empty } from '../../ui/empty.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Select, TextArea, TextInput } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type Step, Steps } from '../../ui/steps.tsx';
import { Day, When } from '../../ui/time.tsx';
import { ProjectStatusBadge } from '../project-status.tsx';
import { WovenBand, WovenDefinitions } from '../site/woven.tsx';
import { Swatches } from './swatches.tsx';

/** Every part of the design system in every state (demonstration data only). */
export function DesignSheet() {
  return (
    <div className="portal">
      <WovenDefinitions />
      <header className="topbar">
        <Logo name="Design system" />
      </header>
      <main className="portal-main">
        <h1>Design system</h1>
        <Part title="Colours">
          <Swatches />
        </Part>
        <Part title="Type">
          <p className="specimen-4xl">Headline in the book serif</p>
          <p className="specimen-2xl">Second headline</p>
          <p className="specimen-l">Third headline</p>
          <p className="lede">A lede: the first thing somebody reads under a headline.</p>
          <p>Running text in the system’s own type, at most seventy characters a line.</p>
          <p className="small muted">Small and muted: dates, hints, sources.</p>
          <p className="figures">Tabular figures: 1,234,567.89</p>
        </Part>
        <Part title="Pattern">
          <WovenBand />
        </Part>
        <Buttons />
        <Fields />
        <Part title="Badges">
          <p className="actions">
            <span className="badge">Default</span>
            <span className="badge badge-secondary">Secondary</span>
            <span className="badge badge-accent">Accent</span>
            <span className="badge badge-success">Success</span>
            <span className="badge badge-destructive">Destructive</span>
          </p>
          <p className="actions">
            {Object.entries(projectStatuses).map(([status, label]) => (
              <ProjectStatusBadge key={status} status={status as ProjectStatus} label={label} />
            ))}
          </p>
        </Part>
        <Path />
        <Table />
        <Messages />
        <States />
      </main>
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      {['button', 'button button-secondary', 'button button-quiet', 'button button-danger'].map(
        (kind) => (
          <p key={kind} className="actions">
            <button type="button" className={kind}>
              Submit Project
            </button>
            <button type="button" className={kind} aria-busy="true">
              Submitting...
            </button>
            <button type="button" className={kind} disabled>
              Not now
            </button>
            <a className={kind} href="#design">
              As a link
            </a>
          </p>
        ),
      )}
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="form">
        <TextInput name="plain" label="Text" />
        <TextInput
          name="hinted"
          label="Text with a hint"
          hint="What belongs here, in a few words."
          optional
        />
        <TextInput
          name="wrong"
          label="Text with an error"
          value="name@"
          error="Write an e-mail address like name@example.org."
        />
        <TextInput name="off" label="Disabled" value="Cannot be changed" disabled />
        <Select
          name="choice"
          label="Choice"
          options={{ a: 'First', b: 'Second' }}
          empty="Choose one"
        />
        <Select
          name="bad-choice"
          label="Choice with an error"
          options={{ a: 'First' }}
          empty="Choose one"
          error="Choose one of the listed options."
        />
        <TextArea name="prose" label="Longer text" rows={3} value="It grows downwards." wide />
        <label className="check wide">
          <input type="checkbox" defaultChecked />
          <span>
            A box with its sentence, which may be long enough to run over more than one line on a
            phone.
          </span>
        </label>
      </div>
    </Part>
  );
}

const way = (states: readonly Step['state'][]): Step[] =>
  states.map((state, index) => ({
    number: index + 1,
    name: `Step ${index + 1}`,
    state,
    detail: state,
  }));

function Path() {
  return (
    <Part title="Path">
      <Steps across steps={way(['current', 'upcoming', 'upcoming', 'upcoming', 'upcoming'])} />
      <Steps across steps={way(['done', 'done', 'current', 'upcoming', 'upcoming'])} />
      <Steps across steps={way(['done', 'done', 'stopped', 'upcoming', 'upcoming'])} />
      <Steps steps={way(['done', 'done', 'done', 'done', 'done'])} />
      <p>
        <Progress step={3} of={5} />
      </p>
    </Part>
  );
}

function Table() {
  return (
    <Part title="Table">
      <table className="table">
        <caption>Three projects</caption>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Status</th>
            <th scope="col" className="number">
              Budget
            </th>
          </tr>
        </thead>
        <tbody>
          {[
            'A short name',
            'A name that is a good deal longer than the others, as names in the world are',
            'Ọ̀ṣun',
          ].map((name, index) => (
            <tr key={name} aria-selected={index === 1}>
              <td>
                <a href="#design">{name}</a>
              </td>
              <td data-label="Status">
                <ProjectStatusBadge status="screening" label={projectStatuses.screening} />
              </td>
              <td data-label="Budget" className="number">
                ${(index * 1_250_000).toLocaleString('en-US')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Facts
        facts={[
          ['Name', 'Value'],
          ['Date', <Day key="day" date="2026-11-27" weekday />],
          ['Instant', <When key="when" at="2026-11-21T09:30:00Z" withTime />],
        ]}
      />
      <nav className="tabs" aria-label="Tabs">
        <a href="#design" aria-current="page">
          Projects <span className="badge badge-secondary">9</span>
        </a>
        <a href="#design">Messages</a>
        <a href="#design">Calendar & Events</a>
      </nav>
    </Part>
  );
}

function Messages() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <Part title="Notices, toasts, dialog">
      <Notice title="Notice">Something worth knowing.</Notice>
      <Notice variant="accent" title="Notice">
        Something to look at.
      </Notice>
      <Notice variant="success" title="Notice">
        Something worked.
      </Notice>
      <Notice variant="destructive" title="Notice">
        Something did not work, and what to do about it.
      </Notice>
      <p className="actions">
        <button
          type="button"
          className="button button-secondary"
          onClick={() => showText('User role updated successfully')}
        >
          Default toast
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() =>
            showText(
              'Terms Required: Please accept the terms and conditions to continue.',
              'destructive',
            )
          }
        >
          Destructive toast
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() =>
            showToast({
              title: 'Deleted',
              description: 'The article is gone.',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          Toast with an action
        </button>
        <button
          type="button"
          className="button button-secondary"
          onClick={() => dialog.current?.showModal()}
        >
          Dialog
        </button>
      </p>
      <dialog ref={dialog} className="dialog" aria-labelledby="design-dialog">
        <h2 id="design-dialog">Withdraw this project?</h2>
        <p>A dialog asks one thing and says what follows.</p>
        <p className="actions">
          <button type="button" className="button button-secondary" onClick={close}>
            Keep the project
          </button>
          <button type="button" className="button button-danger" onClick={close}>
            Withdraw
          </button>
        </p>
      </dialog>
    </Part>
  );
}

function States() {
  const query = { data: undefined, isFetching: true, isError: false, refetch: () => undefined };
  return (
    <Part title="Loading, failed, empty">
      <Loaded query={query} rows={3}>
        {() => null}
      </Loaded>
      <Loaded query={{ ...query, isError: true }}>{() => null}</Loaded>
      <Empty title="No projects yet">
        <p>What is not there, and the action that fills it.</p>
        <a className="button" href="/projects/submit">
          Submit Your Project
        </a>
      </Empty>
    </Part>
  );
}
