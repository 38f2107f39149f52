import type { ArticleText } from '../article.ts';

export const nigeriaDataProtection = {
  slug: 'nigeria-data-protection-what-the-2025-directive-changes',
  kind: 'news',
  title: 'Nigeria Data Protection: What the 2025 Directive Changes',
  date: '2025-10-07',
  category: 'Policy',
  excerpt:
    'Since 19 September 2025 a data protection commission directive has set out how the 2023 Act is applied. What hosting companies and public bodies need to change.',
  source:
    'General Application and Implementation Directive (GAID), Nigeria Data Protection Commission, 2025',
  tags: ['Nigeria', 'Data protection', 'NDPC', 'Compliance'],
  content: [
    'The change in one sentence: the Nigeria Data Protection Act, signed on 12 June 2023, is now applied through the General Application and Implementation Directive, and the old regulation of 2019 is no longer used.',
    'Dates. The Nigeria Data Protection Commission (NDPC) issued the directive on 20 March 2025. It took effect on 19 September 2025. It has 52 articles and ten schedules. What was lawfully done under the regulation of 2019 remains valid.',
    'What is in the Act itself. Controllers and processors “of major importance” register with the commission (section 44). A controller tells the commission within 72 hours of a breach likely to put people’s rights at risk (section 40). Data may leave Nigeria only on the grounds of sections 41 to 43. For those of major importance the higher maximum penalty is ten million naira or 2% of annual gross revenue, whichever is greater (section 48).',
    'What the directive adds. It sorts bodies of major importance into three levels and sets audit returns and fees by level. Their data protection officers report to management twice a year. It details impact assessments, including for artificial intelligence and other new technology. And it gives people a form, the Standard Notice to Address Grievance, with which they can demand a remedy from the organisation directly.',
    'Why it matters to data centre sponsors. A company that only rents out space and power may hold no personal data, but tenders will still ask it to prove that. A company that sells storage or backup is a processor, with duties of its own and in its contracts. In our view both should publish two pages: what they can see of a customer’s data, and whom they call, and how soon, when something goes wrong. It takes little effort, and a bank is likely to ask both questions.',
    'Why it matters to ministries. Public bodies are controllers too. A ministry that moves a register to a new data centre should have the impact assessment finished before the tender, because the assessment determines what the tender has to ask for.',
    'What is not known. As far as we could find, the commission had published no decision that tells a hosting company how remote support from abroad is treated. How fees and audits will be enforced against smaller firms remains to be seen. Commentaries note that the directive reaches further than the Act in places, for example on data kept in a household; whether it may is an open question. For a specific case, ask the commission or counsel; this text is information, not advice.',
    'What to do this quarter: find out your level, register if you are late, name the officer, and rehearse one breach from discovery to notice. Time it. Seventy-two hours is short when the first day falls on a Saturday.',
    'Sources: Nigeria Data Protection Act 2023; General Application and Implementation Directive, NDPC, 2025 (ndpc.gov.ng).',
  ].join('\n\n'),
} satisfies ArticleText;
