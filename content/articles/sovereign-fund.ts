import type { ArticleText } from '../article.ts';

export const sovereignFund = {
  slug: 'a-sovereign-fund-in-a-lagos-data-centre-the-nsia-example',
  kind: 'news',
  title: 'A Sovereign Fund in a Lagos Data Centre: The NSIA Example',
  date: '2026-09-02',
  category: 'Investment',
  excerpt:
    'Nigeria’s sovereign wealth fund backed a data centre in Lekki that broke ground in 2022 and was commissioned in 2026. What the public record shows, and what it leaves out.',
  source: 'NSIA Funds, Nigeria Sovereign Investment Authority (nsia.ng), read in 2026',
  tags: ['Sovereign wealth fund', 'NSIA', 'Equity', 'Lagos'],
  content: [
    'Who the investor is. The Nigeria Sovereign Investment Authority (NSIA) is based on an Act of 2011 and runs three funds: the Stabilisation Fund, the Future Generations Fund and the Nigeria Infrastructure Fund. NSIA reports US$1 billion of seed capital in 2013 and three contributions of US$250 million each, in 2016, 2017 and 2020. Of the last one, US$125 million went to the Infrastructure Fund.',
    'What happened. In April 2022 Kasi Cloud, a company backed by NSIA, broke ground on a data centre in Lekki, Lagos, announced at US$250 million. NSIA’s chief executive at the time called it the authority’s first investment in digital technology. In October 2022 ThisDay reported that full operation was expected in 2023. Press reports date the start of construction to mid-2023 and the commissioning to 19 May 2026. Accounts of a site tour in January 2026 give a first capacity of 5.5 MW and a full design of 100 MW.',
    'Two calculations of our own. Ground-breaking to commissioning took 49 months. The first capacity is about one eighteenth of the full design. Neither is a criticism: large campuses grow in phases, and the years since 2022 brought a sharp fall of the naira. But a sponsor who shows an investor a table with 100 MW in year two should be ready to explain this case.',
    'Why it matters to sponsors. A sovereign fund can hold equity longer than a private fund and makes later lenders calmer. In return it asks for what a public body must show its own auditors: clear title to the land, a shareholder agreement with reserved matters, accounts to international standards, and a way out. In our view a project should come to such a fund with power and at least one anchor customer signed. Before that, the fund would be taking a developer’s risk with savings meant for future generations.',
    'Why it matters to ministries. When the state is shareholder, regulator and customer of the same data centre, the three roles belong in three separate offices. We recommend that a ministry planning to host its data in such a facility publish the tender and the price.',
    'What is not known. We found no public figure for the size of NSIA’s stake, its price or its exit terms. Even simple facts differ: reports of 2022 speak of about 4 hectares, the company spoke of 4.2 in December 2025, articles of 2026 give 42. We also found no published customer contract or power contract. Anyone who uses this project as a benchmark should ask the company first.',
    'Sources: NSIA Funds, nsia.ng; Premium Times, 19 April 2022; ThisDay, 21 April and 27 October 2022, and 11 December 2025; Nigerian press reports of January and May 2026.',
  ].join('\n\n'),
} satisfies ArticleText;
