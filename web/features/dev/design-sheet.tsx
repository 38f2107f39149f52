import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { TextInput } from '../../design/field.tsx';
import { Logo } from '../../design/logo.tsx';
import { Notice } from '../../design/notice.tsx';
import { Steps } from '../../design/steps.tsx';
import { WovenBand, WovenDefinitions } from '../site/ornaments.tsx';
import { Cards, Paths, States, Tables } from './sheet-content.tsx';
import { Badges, Buttons, Fields, Menus, Uploads } from './sheet-controls.tsx';
import { Messages } from './sheet-messages.tsx';
import { Part } from './sheet-part.tsx';
import { Swatches } from './swatches.tsx';

/**
 * Every component of the design system in every state (demonstration data only). It follows the system theme: `npm run
 * screenshots` captures both.
 */
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
          <p className="lede">A lede: the first thing people read under a headline.</p>
          <p>Running text in the system’s own type, at most seventy characters a line.</p>
          <p className="small muted">Small and muted: dates, hints, sources.</p>
          <p className="figures">Tabular figures: 1,234,567.89</p>
        </Part>
        <Part title="Pattern">
          <WovenBand />
        </Part>
        <Buttons />
        <Badges />
        <Fields />
        <Uploads />
        <Menus />
        <Cards />
        <Paths />
        <Tables />
        <Messages />
        <States />
        <Foreign />
      </main>
    </div>
  );
}

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';

/** Right-to-left text, and words longer than a phone's screen is wide. */
const Foreign = () => (
  <Part title="Right to left, long words">
    <div className="stack" dir="rtl" lang="ar">
      <p className="actions">
        <Button>إرسال المشروع</Button>
        <Button variant="secondary" aria-busy="true">
          جارٍ الإرسال
        </Button>
        <Badge variant="accent">قيد المراجعة</Badge>
      </p>
      <TextInput
        name="rtl"
        label="البريد الإلكتروني"
        hint="سنرسل الرد إلى هنا."
        error="أدخل عنوانًا صحيحًا."
      />
      <Notice variant="success" title="تم الحفظ">
        حُفظت التغييرات.
      </Notice>
      <Steps
        across
        steps={[
          { number: 1, name: 'التقديم', state: 'done' },
          { number: 2, name: 'المكالمة', state: 'current' },
          { number: 3, name: 'الاجتماع', state: 'upcoming' },
        ]}
      />
    </div>
    <Notice title={long}>{long}</Notice>
    <TextInput name="long" label={long} hint={long} value={long} />
    <p className="actions">
      <Badge variant="secondary">{long.slice(0, 30)}</Badge>
    </p>
  </Part>
);
