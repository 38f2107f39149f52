import type { ArticleText } from '../article.ts';

export const operatingSkills = {
  slug: 'who-runs-the-hall-at-night-skills-for-operating-a-data-centre',
  kind: 'research',
  title: 'Who Runs the Hall at Night: Skills for Operating a Data Centre',
  date: '2026-02-18',
  category: 'Education',
  excerpt:
    'Outage surveys point to power and to procedures that staff did not follow. How many people a small data centre needs, and when their training has to begin.',
  source: 'Annual Outage Analysis 2025, Uptime Institute, May 2025',
  signed: true,
  tags: ['Skills', 'Operations', 'Training', 'Colleges'],
  content: [
    'Business plans for data centres list megawatts, tiers and racks. The section on staff is often the shortest. This note is about that section.',
    'What surveys say. In its Annual Outage Analysis 2025 the Uptime Institute finds that power remains the most common cause of serious outages, and that staff who do not follow procedures became a larger cause than the year before. More than half of those asked said their latest significant outage had cost over US$100,000. The institute adds a caution that deserves repeating: data on outages should be read sceptically, because reporting is uneven. Its data are international; they are not a survey of West Africa.',
    'How many people. Our own illustration: a post staffed day and night takes 8,760 hours a year. A person works about 1,800 hours after leave, training and sickness (assumption). One post therefore means five people. A small site with three posts (electrical, cooling, network) needs 15 before anyone sells, cleans or guards. Proposals that show six technicians for such a site have counted posts, not people.',
    'Which skills. Switching high and medium voltage safely. Starting a generator that did not start by itself. Reading a chiller’s alarms. Changing a battery string without dropping the load. Writing, following and correcting a procedure. The last is the easiest to leave out of a course, and it is the one the survey points to. The standard ISO/IEC TS 22237-7 on management and operation gives a list of processes that a college can turn into a syllabus.',
    'When to begin. On our indicative timeline a green data centre takes 24 to 26 months, with construction in months 10 to 22 and handover in month 23. In our view, the first operators should be employed by month 9, before construction begins. Then they see the cables before the floor covers them, and take part in every acceptance test. Staff who arrive at handover inherit a building they have never seen open.',
    'Who trains. Electricians’ schools and polytechnics already teach most of the trade. What they lack is a hall to practise in. A sponsor can offer one cheaply: the generator yard during tests, retired racks, two weeks on shift. A ministry can require such places in the investment agreement, counted in trainees per year rather than “commitments to local talent”.',
    'Not known: how many qualified operators Nigeria or Ghana have today. We found no public register. Vendors’ forecasts of demand vary too widely to plan by.',
    'What to do: put three lines into the proposal: people per post, the month each starts, and the name of the college that has agreed in writing to train them.',
    'Sources: Annual Outage Analysis 2025, Uptime Institute; ISO/IEC TS 22237-7:2018.',
  ].join('\n\n'),
  featured: true,
} satisfies ArticleText;
