import type { ArticleText } from '../article.ts';

export const chilePlan = {
  slug: 'water-and-permits-reading-the-chile-data-centre-plan',
  kind: 'research',
  title: 'Water and Permits: Reading the Chile Data Centre Plan',
  date: '2026-04-08',
  category: 'Research',
  excerpt:
    'Chile has a national plan for data centres and a court ruling that stopped one over groundwater. Both are useful to a sponsor in the Sahel or on the Gulf of Guinea.',
  source:
    'Plan Nacional de Data Centers 2024-2030, Ministry of Science, Technology, Knowledge and Innovation, Chile, 2024',
  signed: true,
  tags: ['Chile', 'Water', 'Permits', 'Americas'],
  content: [
    'Few countries of the Global South have a public plan for data centres. Chile presented one in December 2024. It is worth reading in Abuja and Dakar, less for its targets than for the dispute that came before it.',
    'The dispute. Google obtained an environmental permit in February 2020 for a data centre in Cerrillos, Santiago, cooled with groundwater. Residents and the municipality objected. The company later proposed air cooling, and all but one of the objectors withdrew. In February 2024 the Second Environmental Court ruled on that one complaint: the permit had not shown that the Santiago Central aquifer would suffer no significant impact, and the assessment had to be reopened to consider climate change. The project was suspended; the company then abandoned the original design.',
    'The plan. The Ministry of Science counted 22 data centres and about 30 announced projects. Its nine measures include a digital tool for balanced growth across the country, a guide to the critical permits, agreements on clean production and criteria for environmental assessment. The investment guide came out in September 2025, the criteria of the assessment service in January 2026.',
    'The criticism. Chilean law has no entry for data centres as such. Most were assessed because they store diesel. A decree sent to the comptroller in September 2025 raises the amount of flammable substances that triggers an assessment from a limit that the press puts at 80,000 litres to 1,000 tonnes. The news outlet La Bot counted 17 centres assessed for that reason and found that 15 would have escaped under the new figure.',
    'Our reading. The plan made the procedure clearer while the decree made it narrower, and both can be true at once. The ruling shows why a narrow procedure does not protect a sponsor: one resident was enough, four years after the permit. A water study that nobody asked for would have cost less than the redesign.',
    'For sponsors in West Africa: state the cooling method and the litres per hour in the first document you submit. Give the source of the water in the driest month, with rainfall figures from recent years, not an old average. If you change the design, have the permit changed as well.',
    'For ministries: make size or water use the trigger for assessment. Stored fuel is a poor proxy for either. One public list of permits, with office, fee and time limit, is cheap, and it is the part of the Chilean plan that travels best.',
    'Not known: whether the criteria shorten the procedure in practice, and how much water Chilean data centres use in total. We found no official measured series.',
    'Sources: Plan Nacional de Data Centers, 2024; Second Environmental Court, Cerrillos ruling as reported by El Mostrador, 27 February 2024; El Desconcierto, 18 June 2025; Cuatrecasas on Decree No. 17, September 2025; Environmental Assessment Service, criteria of January 2026.',
  ].join('\n\n'),
  featured: true,
} satisfies ArticleText;
