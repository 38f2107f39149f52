import { Shell } from '../portals/shell.tsx';
import { editorsWords as words } from './editors-words.ts';

const panel = { label: words.panel, to: '/admin', current: false };
const screens = {
  content: {
    label: words.content,
    to: '/admin/content-management',
    help: '/manual/content#content-management',
  },
  texts: { label: words.texts, to: '/admin/site-texts', help: '/manual/content#site-texts' },
} as const;

interface Props {
  screen: keyof typeof screens;
  /** Where visitors see what is edited here. */
  site: { label: string; to: string };
  isRecord: boolean;
  children: React.ReactNode;
}

/** The frame of the screens on which editors change the public site. */
export function EditorsShell({ screen, site, isRecord, children }: Props) {
  const { label, help } = screens[screen];
  const items = Object.values(screens).map((item) => ({
    label: item.label,
    to: item.to,
    current: item.label === label,
  }));
  const others = [
    { ...site, current: false },
    { label: words.help, to: help, current: false },
  ];
  const quick = [panel, ...items.filter(({ current }) => current)];
  return (
    <Shell
      title={label}
      isRecord={isRecord}
      navigation={{
        label: words.panel,
        sections: [{ items: [panel, ...items, ...others] }],
        quick,
      }}
    >
      {children}
    </Shell>
  );
}
