/**
 * Real, well-known funding institutions: public facts, each with the page they can be read on:
 * its own where there is one, otherwise somebody else’s, which the card says. None of them is affiliated
 * with the alliance. Amounts are indicative, and left out where the institution states none in dollars.
 */
import type { CallInput } from '#contract/call.ts';
import type { createFundingPlatform } from '#contract/funding/platforms.ts';

export const fundingInstitutions: readonly CallInput<typeof createFundingPlatform>[] = [
  {
    name: 'Africa Finance Corporation',
    type: 'debt',
    region: 'Pan-African',
    focusAreas: ['Power', 'Telecommunications', 'Transport', 'Heavy industry'],
    stage: ['preparation', 'construction', 'expansion'],
    description:
      'A multilateral institution for infrastructure, founded in 2007, with its head office in Lagos. It develops projects and finances them with debt and equity.',
    website: 'https://www.africafc.org',
    source:
      'https://businesswire.com/news/home/20200128005305/en/Gabon-Special-Economic-Zone-Rebrands-as-ARISE-With-AFC-Increasing-Its-Shareholding',
  },
  {
    name: 'African Development Bank',
    type: 'debt',
    region: 'Pan-African',
    focusAreas: ['Energy', 'Transport', 'Digital infrastructure', 'Agriculture'],
    stage: ['construction', 'expansion'],
    minimumInvestment: 3_000_000,
    description:
      'A development bank owned by African and other states. It lends to governments and to companies, as a rule at most a third of a new project’s cost.',
    website: 'https://www.afdb.org',
    source:
      'https://www.afdb.org/en/topics-and-sectors/sectors/private-sector/how-to-work-with-us/',
  },
  {
    name: 'International Finance Corporation',
    type: 'debt',
    region: 'Global South',
    focusAreas: ['Infrastructure', 'Telecommunications', 'Financial markets', 'Manufacturing'],
    stage: ['construction', 'expansion'],
    minimumInvestment: 1_000_000,
    maximumInvestment: 100_000_000,
    description:
      'The World Bank Group’s institution for the private sector. It lends to companies in developing countries, takes minority stakes and brings in other lenders.',
    website: 'https://www.ifc.org',
    source: 'https://www.ifc.org/en/what-we-do/products-and-services',
  },
  {
    name: 'U.S. International Development Finance Corporation',
    type: 'government',
    region: 'Global South',
    focusAreas: ['Energy', 'Critical infrastructure', 'Technology', 'Health'],
    stage: ['construction', 'operation', 'expansion'],
    minimumInvestment: 1_000_000,
    maximumInvestment: 1_000_000_000,
    description:
      'An agency of the United States that lends, guarantees loans, insures and invests in private projects in less developed countries.',
    website: 'https://www.dfc.gov',
    source:
      'https://www.dfc.gov/what-we-offer-our-products-debt-financing/financing-terms-and-processes',
  },
  {
    name: 'European Investment Bank',
    type: 'debt',
    region: 'Global South',
    focusAreas: ['Climate', 'Digital infrastructure', 'Energy', 'Water'],
    stage: ['construction', 'expansion'],
    description:
      'The European Union’s bank, active outside Europe as EIB Global. Its loans usually start at 25 million euros and cover up to half of a project’s cost.',
    website: 'https://www.eib.org',
    source: 'https://www.eib.org/en/projects/cycle/index.htm',
  },
  {
    name: 'Africa50',
    type: 'government',
    region: 'Pan-African',
    focusAreas: ['Power', 'Digital infrastructure', 'Transport', 'Water'],
    stage: ['preparation', 'construction', 'operation'],
    description:
      'An infrastructure investor founded by African governments and the African Development Bank. It develops projects early and invests equity in them.',
    website: 'https://www.africa50.com',
    source: 'https://www.africa50.com/fr/presentation/',
  },
  {
    name: 'African Export-Import Bank',
    type: 'debt',
    region: 'Pan-African',
    focusAreas: ['Trade finance', 'Industrial parks', 'Infrastructure'],
    stage: ['construction', 'expansion'],
    description:
      'A multilateral bank for trade within Africa and beyond, with its head office in Cairo. It finances trade, and the infrastructure that trade needs.',
    website: 'https://www.afreximbank.com',
    source:
      'https://www.zawya.com/en/press-release/africa-press-releases/afreximbank-breaks-ground-on-its-iconic-trade-centre-and-new-headquarters-in-egypts-new-capital-s40e10fj',
  },
  {
    name: 'Partech Africa',
    type: 'vc',
    region: 'Pan-African',
    focusAreas: ['Technology companies', 'Financial technology', 'Cloud services'],
    stage: ['operation', 'expansion'],
    minimumInvestment: 1_000_000,
    maximumInvestment: 15_000_000,
    description:
      'A venture capital fund for African technology companies, from seed to Series C, with teams in Dakar, Nairobi and Lagos among others.',
    website: 'https://partechpartners.com',
    source:
      'https://impactalpha.com/african-venture-capital-rebounds-as-global-lps-re-up-in-partech-africa/',
  },
  {
    name: 'TLcom Capital',
    type: 'vc',
    region: 'Pan-African',
    focusAreas: ['Technology companies', 'Seed', 'Series A'],
    stage: ['operation', 'expansion'],
    minimumInvestment: 500_000,
    maximumInvestment: 15_000_000,
    description:
      'A venture capital firm with offices in Lagos and Nairobi that invests in African technology companies early, mostly at seed and Series A.',
    website: 'https://tlcomcapital.com',
    source: 'https://techtrends.africa/tlcom-capital-reveals-plan-to-raise-150m',
  },
  {
    name: 'Green Climate Fund',
    type: 'grant',
    region: 'Global South',
    focusAreas: ['Energy efficiency', 'Renewable energy', 'Adaptation'],
    stage: ['preparation', 'construction'],
    description:
      'A fund under the United Nations climate convention. It gives grants, loans and equity through accredited institutions, to public and private projects.',
    website: 'https://www.greenclimate.fund',
    source: 'https://guidebookforjustfinancing.com/portfolios/green-climate-fund/',
  },
  {
    name: 'U.S. Trade and Development Agency',
    type: 'grant',
    region: 'Global South',
    focusAreas: ['Feasibility studies', 'Digital infrastructure', 'Energy'],
    stage: ['preparation'],
    description:
      'An agency of the United States that pays for feasibility studies, pilots and technical assistance for infrastructure in emerging economies.',
    website: 'https://www.ustda.gov',
    source: 'https://ustda.gov/business-opportunities/project-proposals',
  },
  {
    name: 'The Tony Elumelu Foundation',
    type: 'grant',
    region: 'Pan-African',
    focusAreas: ['Entrepreneurship', 'Training', 'Seed capital'],
    stage: ['preparation'],
    description:
      'A Nigerian foundation that gives entrepreneurs from all African countries seed capital of 5,000 dollars each.',
    website: 'https://www.tonyelumelufoundation.org',
    source:
      'https://thecable.ng/each-beneficiary-gets-5000-as-tony-elumelu-foundation-announces-1104-for-2024-cohort',
  },
  {
    name: 'Nigeria Sovereign Investment Authority',
    type: 'government',
    region: 'West Africa',
    focusAreas: ['Infrastructure', 'Power', 'Health', 'Agriculture'],
    stage: ['preparation', 'construction', 'operation'],
    description:
      'Nigeria’s sovereign wealth fund. One of its three funds invests in infrastructure in Nigeria.',
    website: 'https://nsia.com.ng',
    source:
      'https://infrapppworld.com/news/nigeria-launches-new-sovereign-fund-to-invest-in-infrastructure-projects',
  },
  {
    name: 'West African Development Bank',
    type: 'debt',
    region: 'West Africa',
    focusAreas: ['Infrastructure', 'Energy', 'Agriculture'],
    stage: ['construction', 'expansion'],
    description:
      'The development bank of the West African Monetary Union, known as BOAD, with its head office in Lomé. It lends to states and companies of the union.',
    website: 'https://www.boad.org',
    source: 'https://www.devex.com/organizations/west-african-development-bank-boad-52138',
  },
  {
    name: 'ECOWAS Bank for Investment and Development',
    type: 'debt',
    region: 'West Africa',
    focusAreas: ['Infrastructure', 'Energy', 'Industry'],
    stage: ['construction', 'expansion'],
    description:
      'The development bank of the Economic Community of West African States, with its head office in Lomé. It finances public and private projects.',
    website: 'https://www.bidc-ebid.org',
    source: 'https://www.bidc-ebid.org/en/home/aboutus/',
  },
  {
    name: 'Lagos Angel Network',
    type: 'angel',
    region: 'West Africa',
    focusAreas: ['Technology companies', 'Seed'],
    stage: ['preparation', 'operation'],
    description:
      'A network of investors in Lagos who put their own money and experience into young companies.',
    website: 'https://lagosangelnetwork.net',
    source: 'https://www.economist.com/baobab/2012/10/28/angels-in-lagos',
  },
  {
    name: 'Trade and Development Bank',
    type: 'debt',
    region: 'East Africa',
    focusAreas: ['Trade finance', 'Infrastructure', 'Energy'],
    stage: ['construction', 'expansion'],
    description:
      'A multilateral bank of states in Eastern and Southern Africa. It finances trade, projects and infrastructure.',
    website: 'https://www.tdbgroup.org',
    source: 'https://findevcanada.ca/en/who-we-are/our-partners/tdb',
  },
  {
    name: 'Development Bank of Southern Africa',
    type: 'debt',
    region: 'Southern Africa',
    focusAreas: ['Energy', 'Water', 'Transport', 'Information and communication technology'],
    stage: ['preparation', 'construction', 'expansion'],
    description:
      'A development bank owned by the government of South Africa. It prepares and finances infrastructure in Southern Africa and beyond.',
    website: 'https://www.dbsa.org',
    source:
      'https://dbsa.org/press-releases/unlocking-mega-capital-projects-through-strategic-partnerships',
  },
  {
    name: 'European Bank for Reconstruction and Development',
    type: 'debt',
    region: 'North Africa',
    focusAreas: ['Energy', 'Infrastructure', 'Small companies'],
    stage: ['construction', 'expansion'],
    description:
      'A multilateral bank that invests mostly in the private sector. In North Africa it works in Egypt, Morocco and Tunisia.',
    website: 'https://www.ebrd.com',
    source:
      'https://www.ebrd.com/news/2016/a-new-horizon-in-the-southern-and-eastern-mediterranean.html',
  },
  {
    name: 'Energise Africa',
    type: 'crowdfunding',
    region: 'Pan-African',
    focusAreas: ['Solar energy', 'Small companies'],
    stage: ['operation', 'expansion'],
    description:
      'A British platform on which private people lend to solar energy and other sustainable companies in Africa.',
    website: 'https://www.energiseafrica.com',
    source:
      'https://ae-africa.com/news/uk-crowdfunding-platform-raises-a14m-for-energy-access-in-africa',
  },
  {
    name: 'Kiva',
    type: 'crowdfunding',
    region: 'Global South',
    focusAreas: ['Small loans', 'Small companies'],
    stage: ['operation'],
    description:
      'A non-profit platform on which people lend to borrowers in more than 80 countries, without interest for the lender.',
    website: 'https://www.kiva.org',
    source:
      'https://www.axios.com/facebook-libra-kiva-refugee-investment-fund-c92aff9b-693f-4c93-8065-d8f5b7e16be8.html',
  },
  {
    name: 'IDB Invest',
    type: 'debt',
    region: 'Latin America',
    focusAreas: ['Infrastructure', 'Energy', 'Telecommunications'],
    stage: ['construction', 'expansion'],
    description:
      'The private-sector institution of the Inter-American Development Bank Group. It finances companies in Latin America and the Caribbean.',
    website: 'https://www.idbinvest.org',
    source: 'https://idbinvest.org/en/2021-annual-report',
  },
  {
    name: 'Asian Development Bank',
    type: 'debt',
    region: 'Southeast Asia',
    focusAreas: ['Energy', 'Transport', 'Digital technology'],
    stage: ['construction', 'expansion'],
    description:
      'A multilateral bank for Asia and the Pacific, with its head office in Manila. It lends to governments and finances private projects.',
    website: 'https://www.adb.org',
    source: 'https://en.wikipedia.org/wiki/Asian_Development_Bank',
  },
  {
    name: 'National Investment and Infrastructure Fund',
    type: 'government',
    region: 'South Asia',
    focusAreas: ['Infrastructure', 'Data centres', 'Energy'],
    stage: ['construction', 'operation'],
    description:
      'An investor in infrastructure anchored by the government of India, which manages money of institutions from India and abroad.',
    website: 'https://www.niifindia.in',
    source:
      'https://globalswf.com/news/niif-brokered-partnership-gives-a-boost-to-india-s-data-center-industry',
  },
  {
    name: 'British International Investment',
    type: 'government',
    region: 'Global South',
    focusAreas: ['Infrastructure', 'Climate', 'Technology', 'Financial services'],
    stage: ['construction', 'operation', 'expansion'],
    description:
      'The development finance institution of the United Kingdom. It invests equity and debt in companies and funds in Africa, Asia and the Caribbean.',
    website: 'https://www.bii.co.uk',
    source: 'https://forest-finance.un.org/content/bii',
  },
];
