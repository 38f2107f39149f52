import type { ArticleText } from '../article.ts';

export const kenyaDataCentre = {
  slug: 'what-the-stalled-kenya-data-centre-teaches-project-sponsors',
  kind: 'news',
  title: 'What the Stalled Kenya Data Centre Teaches Project Sponsors',
  date: '2026-06-09',
  category: 'Infrastructure',
  excerpt:
    'A geothermal data centre announced for Olkaria in 2024 stalled two years later over power and payment guarantees. The orders of magnitude were known from the start.',
  source:
    'Microsoft and G42 announce $1 billion comprehensive digital ecosystem initiative for Kenya, Microsoft, May 2024',
  tags: ['Kenya', 'Geothermal', 'Offtake', 'Risk'],
  content: [
    'The announcement. On 22 May 2024, during a state visit to Washington, Microsoft and G42 of Abu Dhabi announced a package of US$1 billion for Kenya. Its centre was a data centre at Olkaria, run on geothermal power, for a new East Africa cloud region. The region was to be in operation within 24 months of the final agreements. Reports at the time gave 100 MW for the first phase and up to 1 GW later.',
    'What happened since. On 10 May 2026 Bloomberg reported that the project had stalled: Microsoft had asked the government to guarantee payment for a certain capacity each year, and the government could not give that guarantee. John Tanui, principal secretary in the ministry responsible, said that the plan had neither failed nor been withdrawn, and that its scale “still requires some structuring”. President Ruto had said that Kenya would have to “switch off half the country” to power it at full size.',
    'The arithmetic, ours. Kenya’s peak demand reached 2,444 MW in January 2026, according to KenGen figures quoted by Tom’s Hardware. One gigawatt is 41% of that peak; even 100 MW is 4%. The Olkaria plants together produce about 950 MW, and that output already feeds the national grid. These orders of magnitude were known in 2024.',
    'Our view: two separate questions were announced as one. The first is whether there is clean power for the first phase. There may be, if someone pays for new wells and a line. The second is who pays if the halls stay half empty. A capacity guarantee moves that risk from the company to the treasury, and a treasury that has to report its contingent liabilities will hesitate.',
    'For sponsors in West Africa: size the first phase by the power contract you hold, not by the one you hope for. Show the lender a list of customers with signed volumes before you ask a state for a guarantee. If you need a guarantee, ask for a capped one, with an end date and a price.',
    'For ministries: treat the guarantee as debt when you decide. Ask what it would cost in the worst year, and compare that with buying the same computing for public use by open tender.',
    'What is not known. The agreements of 2024 and the terms of the guarantee are not public. We rely on press reports for the amounts and the reasons. A smaller project of 60 MW with the local developer EcoCloud was reported as still under discussion; its funding is not public either. This text states what was known in early June 2026.',
    'Sources: Microsoft, May 2024; Bloomberg, 10 May 2026; Tom’s Hardware, 12 May 2026; ThinkGeoEnergy, 23 May 2024.',
  ].join('\n\n'),
} satisfies ArticleText;
