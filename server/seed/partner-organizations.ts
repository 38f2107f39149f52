/** Invented partner organisations. Their addresses end in `.example`, which nobody can own. */
import type { PartnerCountry, PartnerFocus } from '#contract/partners/places.ts';
import type { ContactSharing, PartnerKind } from '#contract/partners/vocabulary.ts';

interface DemoPartner {
  kind: PartnerKind;
  name: string;
  summary: string;
  description: string;
  countries: PartnerCountry[];
  focuses: PartnerFocus[];
  website?: string;
  contactName?: string;
  contactEmail?: string;
  contactPhone?: string;
  contactSharing?: ContactSharing;
  /** Who speaks for it in the portal. */
  speaker?: [firstName: string, lastName: string];
}

export const demoPartners: readonly DemoPartner[] = [
  {
    kind: 'industry',
    name: 'Rift Valley Energy',
    summary: 'Runs geothermal and wind plants and sells their power directly to large consumers.',
    description:
      'Demonstration organisation. Three plants with 180 MW between them. We plan private lines and substations, and sign supply contracts of ten years and more.\n\nWe are looking for carriers and compute operators who can use steady power close to the wells.',
    countries: ['KE', 'ET'],
    focuses: ['energy'],
    website: 'https://riftvalleyenergy.example',
    contactName: 'Commercial office',
    contactEmail: 'projects@riftvalleyenergy.example',
    contactSharing: 'introduced',
    speaker: ['Wanjiru', 'Kamau'],
  },
  {
    kind: 'industry',
    name: 'Gulf of Guinea Fibre',
    summary: 'Owns coastal fibre between Lagos, Cotonou, Lomé, Accra and Abidjan.',
    description:
      'Demonstration organisation. 2,400 km of duct with spare capacity, two landing stations and a network operations centre in Lomé. We build the last 30 km to a new site where traffic is committed.',
    countries: ['NG', 'BJ', 'TG', 'GH', 'CI'],
    focuses: ['connectivity'],
    website: 'https://gulfofguineafibre.example',
    contactName: 'Kossi Agbeko',
    contactEmail: 'carrier@gulfofguineafibre.example',
    contactPhone: '+228 00 00 00 00',
    contactSharing: 'introduced',
    speaker: ['Kossi', 'Agbeko'],
  },
  {
    kind: 'industry',
    name: 'Benue Build & Civil',
    summary: 'Builds halls, substations and access roads on sites without existing services.',
    description:
      'Demonstration organisation. General contractor with its own concrete plant and 600 staff. References: two hospitals and a cold store, each delivered within a month of the date in the contract.',
    countries: ['NG', 'CM'],
    focuses: ['construction', 'data-centres'],
    contactName: 'Tender office',
    contactEmail: 'tenders@benuebuild.example',
    contactSharing: 'partners',
  },
  {
    kind: 'investor',
    name: 'Harmattan Infrastructure Fund',
    summary:
      'Invests $5 million to $20 million in digital infrastructure that has its power secured.',
    description:
      'Demonstration organisation. Equity and quasi-equity, ten-year horizon. We need a signed power contract, a site title and an operator before our committee looks at a project.',
    countries: ['NG', 'GH', 'SN', 'CI'],
    focuses: ['finance', 'data-centres'],
    website: 'https://harmattanfund.example',
    contactName: 'Investment team',
    contactEmail: 'deals@harmattanfund.example',
    contactSharing: 'introduced',
    speaker: ['Mariam', 'Traoré'],
  },
  {
    kind: 'investor',
    name: 'Coastal Credit Partners',
    summary: 'Lends to energy and telecoms projects in local currency.',
    description:
      'Demonstration organisation. Senior loans in naira and cedi for seven to twelve years, from the construction phase on.',
    countries: ['NG', 'GH'],
    focuses: ['finance', 'energy'],
    contactName: 'Credit desk',
    contactEmail: 'desk@coastalcredit.example',
    contactSharing: 'introduced',
    speaker: ['Nana', 'Ofori'],
  },
  {
    kind: 'investor',
    name: 'Diaspora Compute Circle',
    summary: 'Pools savings of Nigerians and Ghanaians abroad for early project stages.',
    description:
      'Demonstration organisation. Tickets of $50,000 to $500,000 for feasibility studies, grid letters and permits, repaid at financial close.',
    countries: ['GB', 'US', 'NG', 'GH'],
    focuses: ['finance'],
    contactSharing: 'introduced',
  },
  {
    kind: 'technology',
    name: 'Sahel Compute Systems',
    summary: 'Designs servers and racks that run at 40 °C without chilled water.',
    description:
      'Demonstration organisation. Open hardware, assembled in Niamey and Kano. Spare parts are kept within a day’s drive of every site we serve.',
    countries: ['NE', 'NG', 'ML'],
    focuses: ['compute', 'data-centres'],
    website: 'https://sahelcompute.example',
    contactName: 'Engineering office',
    contactEmail: 'hello@sahelcompute.example',
    contactSharing: 'partners',
    speaker: ['Aïssata', 'Maïga'],
  },
  {
    kind: 'technology',
    name: 'Lagoon Cloud Cooperative',
    summary: 'Operates an open-source cloud for public bodies and universities.',
    description:
      'Demonstration organisation. Member-owned. We run identity, storage and GPU scheduling on hardware that belongs to our members, and train their staff to run it without us.',
    countries: ['NG', 'BJ'],
    focuses: ['compute', 'skills'],
    contactSharing: 'introduced',
  },
  {
    kind: 'technology',
    name: 'Akoma Language Models',
    summary: 'Builds and evaluates language models for Akan, Ewe, Hausa and Yoruba.',
    description:
      'Demonstration organisation. Data is collected with the consent of speakers and stays in the region. We need training capacity for a few weeks at a time.',
    countries: ['GH', 'NG', 'TG'],
    focuses: ['compute', 'policy'],
    contactSharing: 'introduced',
  },
  {
    kind: 'community',
    name: 'Women in Data Centres West Africa',
    summary: 'Trains and places women as technicians and site managers.',
    description:
      'Demonstration organisation. A nine-month course with a paid placement; 140 graduates so far. We look for operators who take at least two trainees a year.',
    countries: ['NG', 'GH', 'SN'],
    focuses: ['skills'],
    contactName: 'Placement office',
    contactEmail: 'placements@widcwa.example',
    contactSharing: 'partners',
  },
  {
    kind: 'community',
    name: 'Savannah Digital Rights Network',
    summary: 'Helps communities near new sites to be heard on land, water and data.',
    description:
      'Demonstration organisation. Lawyers and mediators in five countries. We review siting plans before they are final and publish what was agreed.',
    countries: ['NG', 'GH', 'BF', 'ML', 'SN'],
    focuses: ['policy'],
    contactSharing: 'introduced',
  },
];
