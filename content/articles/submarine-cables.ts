import type { ArticleText } from '../article.ts';

export const submarineCables = {
  slug: 'four-cables-in-one-morning-siting-a-data-centre-in-west-africa',
  kind: 'research',
  title: 'Four Cables in One Morning: Siting a Data Centre in West Africa',
  date: '2025-04-15',
  category: 'Infrastructure',
  excerpt:
    'On 14 March 2024 four submarine cables failed off Abidjan. What the weeks of repair say about landing stations, local exchanges and the word “redundant”.',
  source:
    'Declaration of the International Submarine Cable Resilience Summit in Abuja, International Telecommunication Union, February 2025',
  signed: true,
  tags: ['Submarine cables', 'Landing stations', 'Resilience', 'West Africa'],
  content: [
    'On 14 March 2024 four submarine cables, WACS, ACE, MainOne and SAT-3, failed off Côte d’Ivoire within hours. Internet access dropped from Liberia to Nigeria and as far as South Africa. MainOne reported its break at a depth of about 3 km, too deep for anchors or nets, and suspected movement of the seabed.',
    'The repair took weeks: SAT-3 returned in early April, ACE on 17 April, WACS on 30 April; MainOne announced 11 May. Two ships did the work. Some operators moved traffic to Equiano, a newer cable on a separate route.',
    'The wider figures. The International Cable Protection Committee counts 150 to 200 faults a year worldwide. The ITU says that submarine cables carry over 99% of international data exchanges. In February 2025 a summit in Abuja adopted a declaration calling for diverse routes and landings, and timely repair.',
    'Why “two cables” is not an answer. Our own illustration: suppose each of two cables is down 20 days a year, independently. Both would then be down together about one day a year. The arithmetic is right but useless, because the assumption is wrong. Cables that share a canyon, a landing beach or a duct fail together. March 2024 took four at once.',
    'What to ask of a site. Which cables reach it, where each comes ashore, and over which road its fibre arrives. Ask for a map of the ducts, not for the names of carriers: two carriers often rent the same duct. At least one path should leave by another landing, or by land into a neighbouring country. On the Atlantic there is also a southern way out: SACS has linked Angola and Brazil since 2018.',
    'What keeps working. When the sea paths fail, traffic between two networks in the same city need not stop, provided they meet at a local exchange and the service itself is hosted nearby. In our view this is the strongest practical argument for hosting public services at home. A payment system or hospital record that runs in Lagos or Accra, names and certificates included, survives a cable cut that stops the same system abroad. Test it: disconnect the international links for an hour, and see what stops.',
    'For ministries, we recommend asking for open access at published prices and a second route inland while the licence for a landing station is still to be signed.',
    'Not known: we know of no published finding on the cause beyond the operators’ statements, and most agreements on spare capacity are confidential. We found no official estimate of the economic loss that states its method, so we give none.',
    'Sources: MainOne statement, March 2024; MyBroadband, May 2024, on the repairs; ITU and International Cable Protection Committee, November 2024; Abuja summit declaration, ITU, February 2025.',
  ].join('\n\n'),
  featured: true,
} satisfies ArticleText;
