import type { ArticleText } from '../article.ts';

export const termSheet = {
  slug: 'how-to-read-a-data-centre-term-sheet',
  kind: 'research',
  title: 'How to Read a Data Centre Term Sheet',
  date: '2025-08-19',
  category: 'Investment',
  excerpt:
    'Price is on the first page; the risk is on the pages after. Six terms to check before you sign, with sums you can check yourself, and a word about our own interest.',
  source: 'Guidance on PPP Contractual Provisions, 2019 Edition, World Bank',
  signed: true,
  tags: ['Term sheet', 'Equity', 'Debt', 'Contracts'],
  content: [
    'A term sheet is mostly not binding, yet it decides most of what follows: anyone who reopens a point later looks unreliable. This note lists six terms to read first, not last. All sums are our own illustrations; no figure is taken from a real project.',
    '1. Preference. An investor pays US$6 million for 40%. The company is later sold for US$12 million. With a simple preference the investor takes the better of its US$6 million back and 40% of the price (US$4.8 million): half of the proceeds. With a participating preference it takes US$6 million first and then 40% of the rest, together US$8.4 million: 70%. One adjective, US$2.4 million.',
    '2. Currency. Cash flow covers the yearly debt service 1.4 times, earned in naira, owed in dollars. If the naira loses 30% against the dollar, cover falls to 0.98, and the loan is in default with every customer paying on time. Ask who carries this: part of the tariff in dollars, a local currency loan, or a reserve.',
    '3. Conditions precedent. Read them as a work list with dates. If the power contract, the land title and the environmental permit all have to exist before the first disbursement, who pays for the year until then?',
    '4. Reserved matters. A minority investor may need to agree to the budget, new debt, a sale, a change of auditor. In our judgement, about eight matters protect an investor; thirty amount to control without the shares.',
    '5. Step-in and termination. Where the state is a party, the World Bank’s guidance of 2019 explains step-in by lenders, termination events and payments, with sample clauses. Read a critic alongside it: the Heinrich Böll Foundation argued in 2017 that the edition of that year placed too much risk on governments. Both are free.',
    '6. Exclusivity and costs. For how many days may you not talk to others, and who pays the lawyers if it fails? Sixty days with a named list of deliverables is fair to both. Open-ended exclusivity is an option nobody paid you for.',
    'Our own interest. The alliance works for a service fee, a success fee as a percentage of funding raised, and a minority stake in the projects it sponsors. These terms are in our engagement letter. Read that letter with this list in hand, and have your own counsel read it.',
    'What is not known. Term sheets are confidential, so nobody outside a deal can say what is “market” for data centres in West Africa. Treat every claim about usual terms, including ours in point 4, as an opinion to be tested with a second offer.',
    'What to do: before you answer, calculate the proceeds at three sale prices and the debt cover at three exchange rates. It takes an evening, and it shows which paragraph to negotiate.',
    'Sources: Guidance on PPP Contractual Provisions, World Bank, 2019; Summary Comments on the 2017 edition, Heinrich Böll Foundation, September 2017.',
  ].join('\n\n'),
  featured: true,
} satisfies ArticleText;
