import type { ArticleText } from '../article.ts';

export const developmentBankFund = {
  slug: 'a-development-bank-digital-fund-four-years-on-i-dice-in-nigeria',
  kind: 'news',
  title: 'A Development Bank Digital Fund Four Years On: i-DICE in Nigeria',
  date: '2025-12-03',
  category: 'Investment',
  excerpt:
    'Approved in 2021, launched in 2023, first investment in 2025: how the US$618 million i-DICE programme moved, and why a data centre sponsor should knock on another door.',
  source:
    'Statement on the iDICE programme, Office of the Vice President of Nigeria, November 2025',
  tags: ['African Development Bank', 'i-DICE', 'Venture capital', 'Nigeria'],
  content: [
    'In short: i-DICE (Investment in Digital and Creative Enterprises) is a real source of money for Nigerian technology companies. It is slow, and it is not meant for buildings.',
    'How it moved. The board of the African Development Bank approved a loan of US$170 million in December 2021. The programme was launched in Abuja in March 2023 and announced at US$618 million. A change of government followed; in November 2023 the bank said that it was ready to disburse and was looking for a fund manager. Ventures Platform was appointed for the technology part in August 2025. Its fund announced a first close of US$64 million in November 2025, out of a target of US$75 million, with i-DICE beside the IFC, British International Investment and Standard Bank. Two more funds are planned for 2026: one for the creative sector and a fund of funds.',
    'What the total is made of. Reports of 2023 name US$170 million from the African Development Bank, US$116 million from the French agency AFD, US$70 million from the Islamic Development Bank and US$45 million from Nigeria’s Bank of Industry. Our addition gives US$401 million. The remaining US$217 million was to come from other institutional and private investors. A headline amount of this kind is a plan, not a bank balance.',
    'Why it matters to sponsors. Approval to first fund close took almost four years. Anyone who builds a plan on a development bank’s announcement should put that interval into the cash flow. And the purpose matters: i-DICE finances start-ups and training through fund managers. A company that writes software for your cloud may qualify. The data centre it runs in will not. For the building, look at the infrastructure or private sector windows of the same bank and of its partners, with a feasibility study in hand.',
    'Why it matters to ministries. According to the statements above, the delay was less about money than about the political transition, the appointment of a manager and the co-financing agreements. In our view a programme should name its manager, or at least issue the tender, before it is launched in public.',
    'What is not known. We found no public figure for the amount that i-DICE itself put into the Ventures Platform fund, nor for its disbursement to date. The announced effect, some six million direct and indirect jobs, is a forecast from the launch; we know of no published evaluation.',
    'Next step for a start-up: write to the fund manager, not to the bank. For an infrastructure sponsor: ask which window, which minimum amount, and which currency.',
    'Sources: Tribune, 21 December 2021, on the board’s approval; Nairametrics, 13 November 2023; Guardian Nigeria, 11 November 2025, after a statement of the Office of the Vice President.',
  ].join('\n\n'),
} satisfies ArticleText;
