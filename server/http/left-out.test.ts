import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { callUrl, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { inputFor } from '../testing/inputs.ts';
import { accountLike, clientOf } from '../testing/people.ts';
import { type Service, startService } from '../testing/service.ts';

type Entries = Record<string, unknown>;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const planned = {
  title: 'Site visit',
  description: 'The first hall.',
  startsAt: '2099-03-02T09:00:00Z',
  minutes: 120,
  place: 'Lagos',
  joinUrl: 'https://meet.example.org/hall',
};
const organization = {
  name: 'Kaduna Grid Works',
  summary: 'Builds substations.',
  description: 'Since 1998.',
  countries: ['NG'],
  focuses: ['energy'],
  website: 'https://grid.example.org/',
  contactName: 'Amina Yusuf',
  contactEmail: 'amina@grid.example.org',
  contactPhone: '+234 1 000',
  contactSharing: 'partners',
};

/** An object that says something in every field. Undefined: what goes with another field, or names another object. */
const filled: Record<string, Entries> = {
  updateProfile: {
    firstName: 'Ngozi',
    lastName: 'Adeyemi',
    organization: 'Kano Compute Ltd',
    country: 'Nigeria',
  },
  changeArticle: {
    articleId: 'the-second-hall',
    title: 'The second hall',
    excerpt: 'What it costs.',
    description: undefined,
    content: 'It costs less.',
    category: 'Investment',
    source: 'The alliance',
    author: 'Ngozi Adeyemi',
    tags: ['Kano'],
    publishedDate: '2026-01-31',
    pages: undefined,
    isPublished: false,
    publishAt: undefined,
    reportId: undefined,
    picture: undefined,
  },
  changeSavedReply: { name: 'Certificate', content: 'Hello {firstName}.' },
  changeDocument: {
    title: 'Grid connection offer',
    description: 'Signed in October.',
    category: 'policy',
    accessLevel: undefined,
  },
  saveMemberProfile: {
    listed: true,
    headline: 'Power engineer',
    about: 'Transformers.',
    expertise: ['energy'],
    shown: ['expertise'],
  },
  changeEvent: { ...planned, capacity: 20 },
  revisePosition: { title: 'Data residency', content: 'Public data stay.', note: undefined },
  changeTrainingSession: planned,
  changePartnerOrganization: organization,
  administerPartnerOrganization: { kind: 'investor', ...organization },
  changePipelineEntry: {
    status: 'review',
    fundingStage: 'series-a',
    summary: 'Two halls.',
    shared: true,
  },
  changePrivacyRequest: {
    kind: 'copy',
    name: 'Kwame Mensah',
    email: 'kwame@example.org',
    details: 'Everything.',
    receivedOn: '2026-01-10',
    settledOn: '2026-01-20',
    outcome: 'Sent.',
  },
  changeBreach: {
    title: 'Laptop stolen',
    description: 'From a car.',
    measures: 'Sessions ended.',
    people: 12,
    knownAt: '2026-01-10T12:00:00Z',
    authorityToldAt: '2026-01-11T12:00:00Z',
    peopleToldAt: '2026-01-12T12:00:00Z',
    noNotice: 'Encrypted.',
    closed: true,
  },
  changeNewsletter: {
    list: 'insights',
    subject: 'A second hall',
    intro: 'What happened.',
    articleIds: undefined,
  },
  saveNotificationSettings: {
    timeZone: 'Africa/Lagos',
    quietFrom: '21:00',
    quietUntil: '06:30',
    topics: [{ topic: 'discussions', screen: true, email: 'weekly' }],
  },
  changeMembershipClass: {
    classType: 'executive',
    name: 'Executive',
    price: 44_900,
    description: 'For boards.',
    billingPeriod: 'monthly',
    features: ['Seminars'],
    priority: 7,
    isActive: false,
  },
  changeReport: {
    name: 'Power in Lagos',
    description: 'What power costs.',
    category: 'policy',
    price: 949,
    status: 'inactive',
    pages: 80,
    publishedOn: '2026-01-10',
    contents: ['Prices'],
    firstPage: ['Power is dear.'],
  },
  administerFundingPlatform: {
    name: 'Sahel Compute Fund',
    type: 'debt',
    region: 'West Africa',
    focusAreas: ['Energy'],
    minimumInvestment: 1000,
    maximumInvestment: 5000,
    stage: ['operation'],
    description: 'Lends to halls.',
    website: 'https://sahel.example.org/',
    contactEmail: 'loans@sahel.example.org',
    source: 'https://sahel.example.org/terms',
    totalAssets: 9000,
  },
  changeOpportunity: {
    title: 'Grid connections',
    platform: 'Example Fund',
    type: 'grant',
    region: 'East Africa',
    isOpen: true,
    amount: 5000,
    deadline: '2099-01-31',
    applicationUrl: 'https://fund.example.org/apply',
    description: 'Pays for lines.',
    requirements: ['A permit'],
    eligibility: ['Companies'],
  },
  changeOpportunitySearch: { name: 'Energy', alerts: true },
  changeFundingSource: {
    name: 'Open calls of the Sahel',
    licence: 'CC BY 4.0',
    address: 'https://calls.example.org/feed.json',
    platform: 'Sahel Fund',
    type: 'debt',
    mapping: { items: 'calls', title: 'name' },
  },
  changePlatformContact: {
    name: 'Amina Yusuf',
    title: 'Investment officer',
    email: 'amina@fund.example',
    phone: '+234 1 000',
    department: 'Loans',
    isPrimary: true,
    notes: 'Prefers calls.',
    lastContact: '2026-01-10',
  },
  changeDeal: {
    dealName: 'First hall, Kano',
    amount: 5_000_000,
    stage: undefined,
    status: undefined,
    probability: 60,
    expectedCloseDate: '2099-01-31',
    contactId: undefined,
    assignedTo: undefined,
    notes: 'The committee meets in March.',
    nextStep: 'Call Amina.',
    nextStepOn: '2099-01-10',
    projectId: undefined,
    shownToSponsor: undefined,
    reason: undefined,
    lostReason: undefined,
    lostNote: undefined,
    tellSponsor: undefined,
  },
  changeDealDocument: {
    documentName: 'Term sheet',
    documentType: 'legal',
    status: 'rejected',
    reviewNote: 'Page 3 is missing.',
  },
  changeRoomEntry: { name: 'Permits', parentId: undefined, isDownloadable: true },
  changeRoomGuest: {
    name: 'Kwame Mensah',
    organization: 'Accra Bank',
    rights: 'download',
    folderIds: undefined,
    endsOn: undefined,
  },
  changeRoomQuestion: { answer: 'In May.', assignedTo: undefined, isPublished: true },
  changeRoomRequest: {
    status: undefined,
    fileId: undefined,
    reason: undefined,
    dueOn: '2099-01-31',
    assignedTo: undefined,
  },
  changeDealTask: { title: 'Call Amina', dueOn: '2099-01-31', assigneeId: undefined, done: true },
  changePlatformProject: {
    name: 'Kano solar hall',
    description: 'Twelve megawatts.',
    status: 'completed',
    fundingAmount: 4_000_000,
    startDate: '2025-01-10',
    endDate: '2026-01-10',
    appliedOn: '2024-01-10',
    decidedOn: '2024-06-10',
    progress: 100,
    source: 'https://fund.example.org/kano',
  },
};

/** Calls that change several fields of an object, and the names of these. */
const changes = [...calls].flatMap(([name, call]) => {
  const { shape } = (call.input as unknown as { def: { shape: Record<string, z.ZodMiniType> } })
    .def;
  const ofPath = pathNames(call.path);
  const fields = Object.entries(shape).filter(([field]) => !ofPath.includes(field));
  const isStep = fields.some(([, schema]) => !z.safeParse(schema, undefined).success);
  return call.method !== 'PATCH' || isStep || fields.length < 2
    ? []
    : [{ name, call, fields: fields.map(([field]) => field) }];
});

/** An answer without what every change raises. */
const factsIn = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer), (name, value) =>
    [
      'version',
      'updatedAt',
      'lastUpdated',
      'edition',
      'editions',
      'number',
      'createdAt',
      'history',
    ].includes(name)
      ? undefined
      : value,
  );

test('every field of every change is tried below', () => {
  expect(
    Object.fromEntries(Object.entries(filled).map(([name, all]) => [name, Object.keys(all)])),
  ).toEqual(Object.fromEntries(changes.map(({ name, fields }) => [name, fields])));
});

describe.each(changes)('$name', ({ name, call }) => {
  test('one field is changed and all others stay', async () => {
    const account = await accountLike(service, 'admin');
    const client = await clientOf(service, account);
    const made = await inputFor(service, name, call, account);
    const address = callUrl(call, made);
    const all = JSON.parse(JSON.stringify(filled[name])) as Entries;
    const { status: saved, body: whole } = await client.send('PATCH', address, all);
    expect({ saved, ...whole }).toMatchObject({ saved: 200 });
    for (const [field, value] of Object.entries(all)) {
      const { status, body } = await client.send('PATCH', address, { [field]: value });
      expect({ field, status, said: factsIn(body) }).toEqual({
        field,
        status: 200,
        said: factsIn(whole),
      });
    }
  });
});
