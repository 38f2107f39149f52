/** The sources of CONNECTORS.md A to C, in the shapes recorded there and in others. */
import { describe, expect, test } from 'vitest';
import { euPortal } from './eu-portal.ts';
import { grantsGov } from './grants-gov.ts';
import { standardLimits } from './source.ts';
import { type Asked, opportunities, readFrom, reasons } from './testing.ts';
import { worldBank } from './world-bank.ts';

const sent = ({ body }: Asked) => JSON.parse(String(body)) as Record<string, unknown>;

describe('Grants.gov', () => {
  const hit = {
    id: '351234',
    number: 'ED-1',
    title: 'Digital &amp; Power Grants',
    agencyCode: 'ED',
    agencyName: 'Department of Education',
    openDate: '11/01/2026',
    closeDate: '12/31/2026',
    oppStatus: 'posted',
  };
  const synopsis = {
    synopsisDesc: '<p>For <b>power</b>.</p><script>alert(1)</script>',
    awardCeiling: '500000',
    responseDateDesc: 'By midnight',
    costSharing: true,
    applicantTypes: [{ id: '12', description: 'Nonprofits' }],
    applicantEligibilityDesc: 'Registered abroad, too',
  };
  const hits = (oppHits: unknown, hitCount = 1) => ({
    body: { errorcode: 0, msg: 'ok', data: { hitCount, startRecord: 0, oppHits } },
  });
  const details = { body: { errorcode: 0, data: { synopsis } } };
  const answer = (list: unknown) => (asked: Asked) =>
    asked.address.endsWith('/search2') ? hits(list) : details;

  test('maps a grant with its details', async () => {
    const { found, asked } = await readFrom(grantsGov, answer([hit]));
    expect(asked.map(({ address }) => address)).toEqual([
      'https://source.example/v1/api/search2',
      'https://source.example/v1/api/fetchOpportunity',
    ]);
    expect(opportunities(found)).toEqual([
      {
        nativeId: '351234',
        title: 'Digital & Power Grants',
        platform: 'Department of Education',
        type: 'grant',
        isOpen: true,
        amount: 500_000,
        original: null,
        description: 'For power.',
        requirements: ['The applicant shares the cost', 'By midnight'],
        eligibility: ['Nonprofits', 'Registered abroad, too'],
        deadline: Temporal.PlainDate.from('2026-12-31'),
        deadlineBinds: true,
        applicationUrl: 'https://www.grants.gov/search-results-detail/351234',
        needsReview: false,
      },
    ]);
  });

  test('leaves forecasts out, closes what is closed, and rejects what has no id or title', async () => {
    const list = [
      { ...hit, oppStatus: 'forecasted' },
      { ...hit, id: '2', oppStatus: 'closed' },
      { ...hit, id: '' },
      { ...hit, id: '3', title: '' },
      'nonsense',
    ];
    const { found } = await readFrom(grantsGov, answer(list));
    expect(opportunities(found).map(({ nativeId, isOpen }) => [nativeId, isOpen])).toEqual([
      ['2', false],
    ]);
    expect(reasons(found)).toEqual([
      'The record has no id',
      'The record has no title',
      'The record has no id',
    ]);
  });

  test('goes on page by page, until all is read or the bound is reached', async () => {
    const page = (asked: Asked) => {
      if (!asked.address.endsWith('/search2')) return details;
      const from = Number(sent(asked).startRecordNum);
      return hits(
        Array.from({ length: 100 }, (_, n) => ({ ...hit, id: String(from + n) })),
        100_000,
      );
    };
    const limits = { ...standardLimits, rows: 250, details: 3 };
    const { found, asked } = await readFrom(grantsGov, page, { limits });
    expect(opportunities(found)).toHaveLength(250);
    expect(asked).toHaveLength(3 + 3);
  });

  test('says what the source reports', async () => {
    const refused = () => ({ body: { errorcode: 5, msg: 'Down', data: {} } });
    await expect(readFrom(grantsGov, refused)).rejects.toThrow('The source reports: Down');
    await expect(readFrom(grantsGov, () => ({ body: '<html>' }))).rejects.toThrow('not JSON');
    await expect(readFrom(grantsGov, () => ({ body: [] }))).rejects.toThrow('has no data');
  });
});

describe('The World Bank', () => {
  const notice = {
    id: 'OP00123',
    notice_type: 'Invitation for Bids',
    noticedate: '20-Nov-2026',
    bid_description: 'Fibre in Kaduna',
    bid_reference_no: 'NG-1',
    project_name: 'Digital Nigeria',
    project_ctry_name: 'Nigeria',
    procurement_method_name: 'Open',
    submission_date: '2026-11-20T00:00:00Z',
    submission_deadline_date: '2026-12-15T00:00:00Z',
    notice_text: '<div>Bids are invited.</div>',
  };

  test.each([
    ['an array', (rows: object[]) => rows],
    ['an object', (rows: object[]) => Object.fromEntries(rows.map((row, at) => [`n${at}`, row]))],
  ])('maps notices in %s, without awards', async (_, shape) => {
    const award = { ...notice, id: '2', notice_type: 'Contract Award' };
    const { found } = await readFrom(worldBank, () => ({
      body: { total: '2', procnotices: shape([notice, award]) },
    }));
    expect(opportunities(found)).toEqual([
      {
        nativeId: 'OP00123',
        title: 'Fibre in Kaduna',
        platform: 'World Bank',
        type: 'government',
        isOpen: true,
        amount: null,
        original: null,
        description: 'Bids are invited.',
        requirements: ['Open', 'NG-1'],
        eligibility: ['Location: Nigeria'],
        deadline: Temporal.PlainDate.from('2026-12-15'),
        deadlineBinds: true,
        applicationUrl:
          'https://projects.worldbank.org/en/projects-operations/procurement-detail/OP00123',
        needsReview: false,
      },
    ]);
  });

  test('stops where notices are older than half a year', async () => {
    const page = (_: Asked, number: number) => ({
      body: {
        total: 500_000,
        procnotices: Array.from({ length: 50 }, (__, n) => ({
          ...notice,
          id: `${number}-${n}`,
          noticedate: number < 3 ? '2026-11-01' : '2026-01-01',
        })),
      },
    });
    const { found, asked } = await readFrom(worldBank, page);
    expect(asked).toHaveLength(3);
    expect(opportunities(found)).toHaveLength(100);
  });

  test('is closed after its deadline, and open without one', async () => {
    const rows = [
      { ...notice, id: '1', submission_deadline_date: '2026-11-22' },
      { ...notice, id: '2', submission_deadline_date: '2026-11-23' },
      { ...notice, id: '3', submission_deadline_date: '' },
    ];
    const { found } = await readFrom(worldBank, () => ({
      body: { total: 3, procnotices: rows },
    }));
    expect(opportunities(found).map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  });
});

describe('The EU portal', () => {
  const result = (identifier: string, more: Record<string, unknown> = {}) => ({
    url: `https://ec.europa.eu/topic/${identifier}`,
    metadata: {
      identifier: [identifier],
      title: ['Clouds for Africa'],
      status: ['31094502'],
      descriptionByte: ['<p>Text</p>'],
      typesOfAction: ['Grant'],
      deadlineDate: ['2026-10-01T00:00:00.000+0000'],
      ...more,
    },
  });

  test('asks in parts of JSON, and maps each call once', async () => {
    const { found, asked } = await readFrom(euPortal, () => ({
      body: {
        totalResults: 3,
        results: [
          result('A'),
          result('A', { title: ['Nuages'] }),
          result('B', { status: ['31094501'] }),
        ],
      },
    }));
    expect(asked[0]?.address).toBe(
      'https://source.example/search-api/prod/rest/search?apiKey=SEDIA&text=***&pageSize=100&pageNumber=1',
    );
    expect(String(asked[0]?.body).match(/Content-Type: application\/json/g)).toHaveLength(3);
    expect(opportunities(found)).toEqual([
      {
        nativeId: 'A',
        title: 'Clouds for Africa',
        platform: 'EU Funding & Tenders',
        type: 'grant',
        // Its deadline has passed, but its status says that it is open.
        isOpen: true,
        amount: null,
        original: null,
        description: 'Text',
        requirements: ['Grant'],
        eligibility: [],
        deadline: Temporal.PlainDate.from('2026-10-01'),
        deadlineBinds: false,
        applicationUrl: 'https://ec.europa.eu/topic/A',
        needsReview: false,
      },
    ]);
  });
});
