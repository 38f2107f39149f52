import type { ArticleText } from '../article.ts';

export const universityAiCentres = {
  slug: 'university-ai-centres-in-west-africa-who-pays-for-the-machines',
  kind: 'research',
  title: 'University AI Centres in West Africa: Who Pays for the Machines',
  date: '2025-06-24',
  category: 'Education',
  excerpt:
    'Grants built AI labs in Kumasi and Ouagadougou and 54 centres of excellence across the region. The grants end; the need for computing does not.',
  source: 'AI4D programme, International Development Research Centre (IDRC), Canada, project pages',
  tags: ['Universities', 'AI research', 'Ghana', 'Burkina Faso', 'Funding'],
  content: [
    'West Africa’s university AI centres were built with grants. Several of those grants are ending or have been renewed once. A ministry that wants the centres to last has to answer a simple question: who pays for the machines in year four?',
    'What exists. In 2021 Canada’s IDRC and Sweden’s Sida called for AI labs at public universities, with one million Canadian dollars per lab over three years. Kwame Nkrumah University of Science and Technology in Kumasi, Ghana, founded the Responsible AI Lab (RAIL) with that support and with Germany’s FAIR Forward; institutions in Senegal, Cape Verde and The Gambia are partners. The Virtual University of Burkina Faso founded CITADEL. RAIL opened its second phase in September 2024.',
    'The wider base is older. The World Bank and the French AFD financed 54 centres of excellence in 11 West African countries and Djibouti through the ACE Impact project. The Association of African Universities wrote in October 2024 that it would conclude in June 2025; an earlier report names December 2025 as the deadline for all activities.',
    'What that buys. CITADEL’s first grant was 1,057,100 Canadian dollars for 30 months. That is about 35,000 a month (our division) for researchers, students, travel and equipment together. It supports a good group of people. It does not buy, house, cool and replace a cluster for training large models, nor was it meant to.',
    'Our view. A university should own what it teaches with: a few servers that students may break. For larger work it should hold hours, not hardware. A regional data centre can supply them if the hours are agreed before it is financed. We suggest a term for every publicly supported project: a fixed share of capacity, for example 5%, reserved for accredited universities at the cost of power, for at least ten years. To a lender, it is a small loss of revenue. To a lab, it is the difference between renting abroad on a professor’s credit card and having a plan.',
    'Why it matters to sponsors. The arrangement pays back. A centre that uses your halls trains the people you will employ, and its research agreements show a funder that the demand is not only a forecast.',
    'What is not known. We found no public inventory of computing at West African universities, no count of hours used, and no list of what each centre spends on clouds abroad. The centres’ own figures on graduates cover all subjects, not AI. Without an inventory, a reserved share of 5% is a guess, and we label it as one.',
    'What to do: ministries of education can ask each centre for one page a year with machines, hours used, hours bought abroad, and cost. Four numbers would be enough to size the first contract.',
    'Sources: IDRC project pages on AI4D, RAIL and CITADEL; RAIL, KNUST, September 2024; Association of African Universities, ACE Impact workshop reports of 2023 and 2024.',
  ].join('\n\n'),
} satisfies ArticleText;
