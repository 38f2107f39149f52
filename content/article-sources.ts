/** The addresses of the first articles' sources; an article's `source` stays text, as given (NEWS-14). */
export interface SourceAddress {
  href: string;
  /** The document itself, or its publisher's site if the document's address is not certain. */
  leadsTo: 'document' | 'publisher';
}

const document = (href: string): SourceAddress => ({ href, leadsTo: 'document' });
const publisher = (href: string): SourceAddress => ({ href, leadsTo: 'publisher' });

const addresses: Readonly<Record<string, SourceAddress>> = {
  'Plan Nacional de Data Centers 2024-2030, Ministry of Science, Technology, Knowledge and Innovation, Chile, 2024':
    document(
      'https://minciencia.gob.cl/uploads/filer_public/95/6b/956b8c9f-d937-4b4d-8f6c-a871495a52ff/plan_nacional_de_data_centers_pdata.pdf',
    ),
  'Nigeria Data Protection Act, Federal Republic of Nigeria, 2023; Resolution CD/ANPD No. 19, National Data Protection Authority of Brazil, 2024':
    document('https://ndpc.gov.ng/wp-content/uploads/2024/03/Nigeria_Data_Protection_Act_2023.pdf'),
  'Statement on the iDICE programme, Office of the Vice President of Nigeria, November 2025':
    publisher('https://statehouse.gov.ng'),
  // The ministry itself offers no copy.
  'National Artificial Intelligence Strategy 2023-2033, Ministry of Communications and Digitalisation, Ghana':
    document('https://www.africadataprotection.org/Ghana-AI-Strat.pdf'),
  'Microsoft and G42 announce $1 billion comprehensive digital ecosystem initiative for Kenya, Microsoft, May 2024':
    document(
      'https://news.microsoft.com/source/2024/05/22/microsoft-and-g42-announce-1-billion-comprehensive-digital-ecosystem-initiative-for-kenya/',
    ),
  'General Application and Implementation Directive (GAID), Nigeria Data Protection Commission, 2025':
    document('https://ndpc.gov.ng/wp-content/uploads/2025/07/NDP-ACT-GAID-2025-MARCH-20TH.pdf'),
  'Annual Outage Analysis 2025, Uptime Institute, May 2025': document(
    'https://uptimeinstitute.com/resources/research-and-reports/annual-outage-analysis-2025',
  ),
  'Third Quarter 2025 Report, Nigerian Electricity Regulatory Commission': publisher(
    'https://nerc.gov.ng/resource-category/nerc-reports/',
  ),
  'NSIA Funds, Nigeria Sovereign Investment Authority (nsia.ng), read in 2026': document(
    'https://nsia.ng/our-investment/',
  ),
  'Declaration of the International Submarine Cable Resilience Summit in Abuja, International Telecommunication Union, February 2025':
    publisher('https://www.itu.int/digital-resilience/submarine-cables/'),
  'Guidance on PPP Contractual Provisions, 2019 Edition, World Bank': document(
    'https://ppiaf.org/documents/5749',
  ),
  'AI4D programme, International Development Research Centre (IDRC), Canada, project pages':
    document('https://idrc-crdi.ca/en/initiative/artificial-intelligence-development'),
};

/** Also covers articles written later: an address in their source is the document's. */
export function sourceAddress(source: string): SourceAddress | undefined {
  const [written] = /https:\/\/\S+[^\s.,;)]/.exec(source) ?? [];
  return written ? document(written) : addresses[source];
}
