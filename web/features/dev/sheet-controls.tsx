/** The design sheet's controls: buttons, badges, fields, a menu, an upload. */
import { type ProjectStatus, projectStatuses } from '#contract/vocabulary.ts';
import { Badge } from '../../design/badge.tsx';
import { Button, ButtonLink, type ButtonVariant } from '../../design/button.tsx';
import { Select, TextArea, TextInput } from '../../design/field.tsx';
import { ProjectStatusBadge } from '../projects/project-status.tsx';
import { Part } from './sheet-part.tsx';

const variants: readonly (ButtonVariant | undefined)[] = [
  undefined,
  'secondary',
  'quiet',
  'danger',
];

export function Buttons() {
  return (
    <Part title="Button">
      {variants.map((variant) => (
        <p key={variant ?? 'default'} className="actions">
          <Button variant={variant}>Submit Project</Button>
          <Button variant={variant} aria-busy="true">
            Submitting...
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <ButtonLink variant={variant} href="#design">
            As a link
          </ButtonLink>
        </p>
      ))}
    </Part>
  );
}

export function Badges() {
  return (
    <Part title="Badge">
      <p className="actions">
        <Badge>Default</Badge>
        <Badge variant="secondary">Secondary</Badge>
        <Badge variant="accent">Accent</Badge>
        <Badge variant="success">Success</Badge>
        <Badge variant="destructive">Destructive</Badge>
      </p>
      <p className="actions">
        {Object.entries(projectStatuses).map(([status, label]) => (
          <ProjectStatusBadge key={status} status={status as ProjectStatus} label={label} />
        ))}
      </p>
    </Part>
  );
}

export function Fields() {
  return (
    <Part title="Field">
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
          error="Enter an email address like name@example.org."
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

/** Menus and drawer are native: a details element and a popover. */
export function Menus() {
  return (
    <Part title="Menu, drawer">
      <p className="actions">
        <Button variant="secondary" popoverTarget="sheet-menu">
          Menu
        </Button>
        <Button variant="secondary" popoverTarget="sheet-drawer">
          Drawer
        </Button>
      </p>
      <div className="popover" id="sheet-menu" popover="auto">
        <strong>Chidinma Okafor</strong>
        <ul className="menu-list">
          <li>
            <a href="#design">Account</a>
          </li>
          <li>
            <a href="#design">A destination whose name is long enough to need a second line</a>
          </li>
        </ul>
      </div>
      <nav className="drawer" id="sheet-drawer" popover="auto" aria-label="Drawer">
        <Button variant="quiet" popoverTarget="sheet-drawer" popoverTargetAction="hide">
          Close
        </Button>
        <ul>
          <li>
            <a href="#design" aria-current="page">
              Home
            </a>
          </li>
          <li>
            <details name="sheet-drawer">
              <summary>Services</summary>
              <ul>
                <li>
                  <a href="#design">Policy Advocacy</a>
                </li>
              </ul>
            </details>
          </li>
        </ul>
      </nav>
    </Part>
  );
}

export function Uploads() {
  return (
    <Part title="Upload">
      <div className="upload">
        <label className="field">
          <span className="label">PDF, up to 25 MB</span>
          <input className="input" type="file" accept="application/pdf" />
        </label>
        <Button>Upload PDF</Button>
      </div>
      <div className="upload">
        <progress className="upload-progress" aria-label="Upload" max={1} value={0.4} />
        <Button aria-busy="true">Uploading...</Button>
      </div>
    </Part>
  );
}
