import { expect, test } from 'vitest';
import { packageTerms } from '#contract/commerce/packages.ts';
import { type ReportCategory, reportCategories } from '#contract/commerce/vocabulary.ts';
import { reportTexts } from './all.ts';

test('CONST-15: packages at $299, $599 and $999, reports from $799 to $1,099', () => {
  const { essential, premium, executive } = packageTerms;
  expect([essential, premium, executive].map(({ price }) => price)).toEqual([299, 599, 999]);
  const prices = reportTexts.map(({ price }) => price);
  expect([Math.min(...prices), Math.max(...prices)]).toEqual([799, 1099]);
});

/** The table of SHOP-02, in its order. */
const catalogue: Readonly<Record<ReportCategory, readonly (readonly [string, number])[]>> = {
  policy: [
    ['Africa Digital Sovereignty Report', 1099],
    ['Cross-border Technology Policy Review', 999],
    ['Regulatory Landscape Analysis', 899],
    ['Public-Private Partnership Models', 949],
  ],
  market: [
    ['African Tech Market Overview 2024', 849],
    ['Investment Climate Analysis', 979],
    ['AI Infrastructure Investment Guide', 1049],
    ['Emerging Technology Opportunities', 929],
    ['FinTech Landscape Report', 879],
    ['Green Financing Strategies', 919],
  ],
  infrastructure: [
    ['Sovereign AI Data Center Development Guide', 1099],
    ['Digital Infrastructure Assessment Framework', 959],
    ['Cloud Sovereignty Implementation Roadmap', 1029],
    ['Cybersecurity Frameworks', 829],
  ],
  partnerships: [
    ['International Cooperation Frameworks', 939],
    ['Strategic Partnership Opportunities Analysis', 989],
    ['Stakeholder Ecosystem Mapping', 819],
    ['Multilateral Collaboration Models', 889],
  ],
  specialized: [
    ['Blockchain Adoption', 969],
    ['Digital Skills Development', 839],
    ['SME Digitization Roadmap', 859],
    ['Data Governance Best Practices', 799],
    ['Technology Hub Development Guide', 909],
  ],
};

const words = (text: string) => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

test('SHOP-02 the 23 reports with their names, categories and prices', () => {
  const listed = Object.entries(catalogue).flatMap(([category, reports]) =>
    reports.map(([name, price]) => ({ category, name, price })),
  );
  expect(listed).toHaveLength(23);
  expect(reportTexts.map(({ category, name, price }) => ({ category, name, price }))).toEqual(
    listed,
  );
  expect(new Set(reportTexts.map(({ category }) => category)).size).toBe(
    Object.keys(reportCategories).length,
  );
});

const slugs = `
africa-digital-sovereignty-report
cross-border-technology-policy-review
regulatory-landscape-analysis
public-private-partnership-models
african-tech-market-overview-2024
investment-climate-analysis
ai-infrastructure-investment-guide
emerging-technology-opportunities
fintech-landscape-report
green-financing-strategies
sovereign-ai-data-center-development-guide
digital-infrastructure-assessment-framework
cloud-sovereignty-implementation-roadmap
cybersecurity-frameworks
international-cooperation-frameworks
strategic-partnership-opportunities-analysis
stakeholder-ecosystem-mapping
multilateral-collaboration-models
blockchain-adoption
digital-skills-development
sme-digitization-roadmap
data-governance-best-practices
technology-hub-development-guide
`
  .trim()
  .split('\n');

test('SHOP-02, SHOP-04 each id is the slug of its name, and unique', () => {
  expect(reportTexts.map(({ slug }) => slug)).toEqual(slugs);
});

test('each has its own description, chapters and first page', () => {
  for (const { slug, description, contents, firstPage, pages } of reportTexts) {
    expect(description.split(/(?<=\.)\s/).length, slug).toBeGreaterThanOrEqual(2);
    expect(contents.length, slug).toBeGreaterThanOrEqual(8);
    expect(contents.length, slug).toBeLessThanOrEqual(12);
    expect(firstPage.length, slug).toBeGreaterThanOrEqual(2);
    expect(words(firstPage.join(' ')), slug).toBeGreaterThanOrEqual(90);
    expect(words(firstPage.join(' ')), slug).toBeLessThanOrEqual(160);
    expect(pages, slug).toBeGreaterThan(contents.length * 4);
  }
  const texts = reportTexts.flatMap(({ firstPage, contents }) => [...firstPage, ...contents]);
  expect(new Set(texts).size).toBe(texts.length);
});

test('the three newest are clear: no two reports share a date', () => {
  const dates = reportTexts.map(({ date }) => date);
  expect(new Set(dates).size).toBe(23);
  for (const date of dates) expect(date).toMatch(/^202[56]-[01]\d-[0-3]\d$/);
});
