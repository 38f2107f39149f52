import type { ArticleText } from '../article.ts';

export const cloudContractClauses = {
  slug: 'seven-cloud-contract-clauses-under-nigerian-and-brazilian-law',
  kind: 'research',
  title: 'Seven Cloud Contract Clauses Under Nigerian and Brazilian Law',
  date: '2026-10-14',
  category: 'Policy',
  excerpt:
    'Nigeria and Brazil both regulate personal data that leaves the country, by different means. Seven clauses to settle before a ministry, bank or hospital signs.',
  source:
    'Nigeria Data Protection Act, Federal Republic of Nigeria, 2023; Resolution CD/ANPD No. 19, National Data Protection Authority of Brazil, 2024',
  signed: true,
  tags: ['Cloud', 'Data residency', 'Contracts', 'Nigeria', 'Brazil'],
  content: [
    'A ministry, bank or hospital that rents computing usually signs the provider’s standard contract. Two laws in the Global South now prescribe parts of it. This note sets them side by side. It is a reading aid, not legal advice.',
    'What Nigeria asks. Sections 41 to 43 of the Nigeria Data Protection Act 2023 let personal data leave the country if the recipient is bound to provide an adequate level of protection, or on another listed ground such as informed consent. The commission’s General Application and Implementation Directive has detailed this since 19 September 2025. Government data is a separate matter: the content guidelines of the agency NITDA want sovereign data hosted in Nigeria unless NITDA approves otherwise.',
    'What Brazil asks. Resolution CD/ANPD No. 19 of 23 August 2024 contains standard clauses that a contract must adopt in full and unchanged. Existing contracts had until 23 August 2025. Resolution No. 32 of 26 January 2026 recognises the European Union as adequate; for other destinations, check the authority’s current list.',
    'The rest is our view: what to settle, and how to ask for it.',
    '1. Place. Name the country and the site of primary data, backups and logs. “Region” is a product name, not a promise.',
    '2. Transfer instrument. Name the section or resolution that each flow rests on. In Brazil, annex the official clauses untouched and strike anything that contradicts them.',
    '3. Remote access. An engineer abroad who reads a record in Lagos may move data as surely as a copied file does. Ask who, from where, and with what log.',
    '4. Sub-processors. Ask for the list, notice before a change, and the right to refuse.',
    '5. Breach notice. In Nigeria the controller has 72 hours to tell the commission of a breach likely to put people at risk (section 40). Brazil gives three business days under Resolution No. 15 of 2024. The provider’s notice to you has to come earlier: we suggest 24 hours.',
    '6. Keys and orders from abroad. Who holds the encryption keys, and what does the provider do when a foreign authority asks for data? “We follow applicable law” answers neither.',
    '7. Exit. State the format, the time, the price per terabyte and the proof of deletion. Test it once in the first year.',
    'Not known: how strictly each authority will look at remote access, and how courts will treat standard terms that contradict the law. We found no published decision that settles either point.',
    'What to do: take your three largest cloud contracts and mark each clause “agreed”, “silent” or “contradicts”. Start with the silent ones.',
    'Sources: Nigeria Data Protection Act 2023; General Application and Implementation Directive, Nigeria Data Protection Commission, 2025; Guidelines for Nigerian Content Development in ICT, NITDA, 2019; Resolutions CD/ANPD No. 15 and 19 of 2024 and No. 32 of 2026, data protection authority of Brazil.',
  ].join('\n\n'),
  featured: true,
} satisfies ArticleText;
