import type { ArticleText } from '../article.ts';

export const ghanaAiStrategy = {
  slug: 'ghana-ai-strategy-from-eight-pillars-to-a-computing-centre',
  kind: 'news',
  title: 'Ghana AI Strategy: From Eight Pillars to a Computing Centre',
  date: '2026-05-12',
  category: 'Policy',
  excerpt:
    'Ghana launched its National AI Strategy in April 2026 with US$250 million announced for a national computing centre. What is on paper, and what a bidder still has to ask.',
  source:
    'National Artificial Intelligence Strategy 2023-2033, Ministry of Communications and Digitalisation, Ghana',
  tags: ['Ghana', 'AI strategy', 'Public computing', 'African Union'],
  content: [
    'What is on paper. Ghana’s National Artificial Intelligence Strategy 2023-2033 was drafted by the Ministry of Communications and Digitalisation with Smart Africa, the German FAIR Forward programme and The Future Society. It has eight pillars, from AI education and digital infrastructure to data governance and adoption in the public sector, and proposes a Responsible AI Office to carry it out. It recommends; it is not a law.',
    'What happened in 2026. President Mahama launched the strategy in Accra on 24 April 2026, now reported as covering 2025-2035. He announced US$270 million: US$250 million for a national AI computing centre and US$20 million for the first steps. Cabinet’s approval of the larger sum had been made public on 31 March, at an event on the readiness assessment that Ghana carries out with UNESCO.',
    'Where it stands in Africa. The African Union’s Continental AI Strategy, endorsed by its Executive Council in Accra in July 2024, gives 2025 and 2026 to governance and national strategies, and the years to 2030 to implementing projects. Ghana’s calendar fits. The legal basis is older: the Data Protection Act 2012 (Act 843) already binds anyone who trains a model on personal data.',
    'Why it matters to sponsors. Ninety-three per cent of the announced sum is for one building and what goes in it. That is a procurement, and its terms will decide more than the pillars do. A sponsor in Ghana should ask now whether the centre will be owned by the state, built with a private partner, or bought as a service; whether existing halls in Accra may bid; and who pays for power.',
    'Why it matters to ministries elsewhere. In our view Ghana did one thing worth copying: it put an amount next to an aim. One mistake is easy to make from here. Accelerators age within about five years, while buildings stand for twenty. A budget which buys the first generation and forgets the second leaves an expensive hall. We would write the replacement into the first contract, together with the share of hours that universities and start-ups receive, and the price they pay.',
    'What is not known. We have not seen a published budget line, capacity in megawatts or timetable for the centre, and do not know how much of the sum is public money. The think tank CERPA places it in the Ningo-Prampram hub agreed with the United Arab Emirates in 2025; we found no confirmation of the site by the ministry. The launch figures come from press reports of the speech, not from an appropriation.',
    'What to do: ask the ministry in Accra for the text as launched and for the procurement plan before you price a bid.',
    'Sources: National AI Strategy 2023-2033, Ghana; Techlabari, April 2026, on approval and launch; CERPA, 13 April 2026; Continental Artificial Intelligence Strategy, African Union, 2024; Data Protection Act 2012 (Act 843).',
  ].join('\n\n'),
} satisfies ArticleText;
