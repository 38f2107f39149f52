import { classesPath } from './admin-tab-address.ts';
import { panelWords as words } from './words.ts';

/** What an administrator creates, with the page that opens its form. */
export const newThings = [
  { label: words.createReport, to: '/admin?tab=reports&report=new' },
  { label: words.createArticle, to: '/admin/content-management#add' },
  { label: words.createPlatform, to: '/admin?tab=funding&new=platform' },
  { label: words.createDeal, to: '/admin?tab=funding&section=platforms' },
  { label: words.createClass, to: `${classesPath}?class=new` },
  { label: words.createNewsletter, to: '/admin?tab=newsletters&new=newsletter' },
  { label: words.createInvitation, to: '/admin?tab=invitations&invite=new' },
] as const;
