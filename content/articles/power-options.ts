import type { ArticleText } from '../article.ts';

export const powerOptions = {
  slug: 'gas-solar-or-grid-power-for-a-data-centre-in-nigeria',
  kind: 'research',
  title: 'Gas, Solar or Grid: Power for a Data Centre in Nigeria',
  date: '2026-07-22',
  category: 'Research',
  excerpt:
    'One load, three ways to supply it. A worked example for 10 MW of servers shows the question each source of power leaves open.',
  source: 'Third Quarter 2025 Report, Nigerian Electricity Regulatory Commission',
  signed: true,
  tags: ['Power', 'Gas', 'Solar', 'Grid', 'Nigeria'],
  content: [
    'Power decides where a data centre can be built; land comes second. This note takes one load through three sources. Figures from the regulator and the International Energy Agency (IEA) are sourced facts; every calculation is our own illustration, with its assumptions stated.',
    'The setting. The IEA puts the electricity use of data centres at about 415 TWh in 2024, some 1.5% of the world’s consumption, and expects about 945 TWh in 2030. The Nigerian regulator, NERC, reports an average of 4,179 MWh per hour on the national grid in the third quarter of 2025, less than a third of 13,625 MW installed. It also reports grid frequency and voltage outside the normal limits on an average day.',
    'The load (assumption): 10 MW of servers and 1.4 units of power drawn for each unit that reaches them. That is 14 MW day and night, about 122,600 MWh a year.',
    'Grid. Fourteen megawatts is a third of one per cent of that average output, so quantity is not the obstacle. Continuity is. A grid-fed site still has to build full backup, so it pays for two supplies. Ask the distributor for hourly records of the feeder over twelve months, not for an average.',
    'Gas. With engines that need 9 GJ of fuel per MWh (assumption), the site burns about 1.05 million MMBtu a year. Each dollar on the gas price therefore costs about US$1.05 million a year. The regulated base price is stated in dollars, while most customers pay in naira. The open questions are a firm supply contract, the pipeline’s record, and what a lender with a climate policy will accept.',
    'Solar. At a capacity factor of 18% (assumption) the same energy takes about 78 MW of panels and, at one hectare per megawatt, some 78 hectares. That only works out over the year as a whole: nights need storage or another source. Solar lowers the fuel bill. On its own it does not carry the load.',
    'Permits. Under the Electricity Act 2023 a generator of up to 1 MW at a site needs no licence. Above that the sponsor needs a permit or licence, and states that regulate their own market, Lagos among them, change which office grants it.',
    'Our view: the sound order is a firm base (gas, or a proven feeder), solar for daytime fuel, batteries for the seconds and minutes, diesel for the rare day. Call a project green by its measured emissions per MWh, not by its panels.',
    'Not known: gas prices over a 15-year loan, and how quickly state regulators will issue permits.',
    'Sources: Energy and AI, IEA, April 2025; Third Quarter 2025 Report and fact sheets of 2025, NERC; Electricity Act 2023; Petroleum Industry Act 2021.',
  ].join('\n\n'),
  featured: true,
} satisfies ArticleText;
