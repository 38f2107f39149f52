import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callUrl, pathNames } from '#contract/call.ts';
import { calls } from '#contract/table.ts';
import { type Client, makeClient } from '../../testing/client.ts';
import { inputFor } from '../../testing/inputs.ts';
import { clientOf, linkOf, newAccount, newNotification } from '../../testing/people.ts';
import { entries, newProject } from '../../testing/projects.ts';
import { bodyOf } from '../../testing/send-call.ts';
import { type Service, startService } from '../../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const auditRows = () => service.rows('select action, actor_role, request_id from audit_log');

test.each([
  ['update', "update audit_log set action = 'nothing'"],
  ['delete', 'delete from audit_log'],
  ['truncate', 'truncate audit_log cascade'],
])('nobody can %s audit rows', async (_what, statement) => {
  await newProject(service, null);
  const before = await auditRows();
  expect(before.length).toBeGreaterThan(0);
  await expect(service.store.run(statement, [])).rejects.toThrow(
    /rows of audit_log are never changed or deleted|permission denied for table audit_log/,
  );
  expect(await auditRows()).toEqual(before);
});

test('personal values are stored separately and can be erased while the audit record stays', async () => {
  const sent = entries({ firstName: 'Erasable' });
  await makeClient(service).send('POST', '/api/projects', sent);
  const personal = await service.rows(
    "select audit_id from audit_personal where data ->> 'email' = $1",
    [sent.email],
  );
  expect(personal).toHaveLength(1);
  const id = personal[0]?.audit_id;
  await service.rows('delete from audit_personal where audit_id = $1', [id]);
  const [row] = await service.rows('select * from audit_log where id = $1', [id]);
  expect(row).toMatchObject({ action: 'project.submit' });
  expect(JSON.stringify(row)).not.toMatch(/Erasable|example\.org/);
});

/** The audit actions of the calls whose input the tests know how to build. */
const knownActions: Record<string, string[]> = {
  updateProfile: ['user.profile'],
  saveNotificationSettings: ['user.notifications'],
  changePassword: ['user.password'],
  endOneSession: ['session.end'],
  endOtherSessions: ['session.end-others'],
  startSecondFactor: ['user.start-second-factor'],
  confirmSecondFactor: ['user.second-factor-on'],
  removeSecondFactor: ['user.second-factor-off'],
  eraseAccount: ['user.erase'],
  resetPassword: ['user.reset-password'],
  chooseMemberType: ['user.member-type'],
  requestPartnerRole: ['user.role'],
  changeRole: ['user.role'],
  changeUserStatus: ['user.status'],
  approveAccounts: ['user.status'],
  changePermissions: ['user.permissions'],
  endAccountSessions: ['user.end-sessions'],
  resetSecondFactor: ['user.reset-second-factor'],
  createReport: ['report.create'],
  changeReport: ['report.change'],
  deleteReport: ['report.delete'],
  uploadReportFile: ['report.upload'],
  // Stores only an address; creating a link writes its audit row.
  joinReportWaitlist: [],
  createDownloadLink: [],
  // Within an hour of the previous email with the link, no new one is sent.
  renewOrderLink: [],
  createPaymentIntent: ['order.place'],
  orderByBankTransfer: ['order.place'],
  payWithTestCard: ['order.fulfil', 'order.paid'],
  answerTestChallenge: ['order.fulfil', 'order.paid'],
  // Only part of the price is paid in the sample input.
  recordBankTransfer: ['order.partly-paid', 'order.receive'],
  refundOverpayment: ['order.return-surplus'],
  refundOrder: ['order.refund-request', 'order.refunded', 'membership.end', 'order.refund'],
  // Quoting only looks up a price, a paid and delivered order is only displayed, and an event for another
  // site is only stored.
  quoteReports: [],
  confirmMembershipPayment: [],
  receivePaymentEvent: [],
  // Sending an email with a link changes nothing; using the link does.
  requestPasswordReset: [],
  resendConfirmation: [],
  // Messages sent and subscriptions made.
  sendMessage: ['message.send'],
  answerMessage: ['message.answer'],
  writeToPerson: ['message.write'],
  openSupportTicket: ['message.send'],
  startThread: ['message.send'],
  replyToTicket: ['message.reply'],
  replyToThread: ['message.reply'],
  requestMeeting: ['meeting.request'],
  changeMeeting: ['meeting.cancel'],
  inviteToMeeting: ['meeting.request'],
  answerMeeting: ['meeting.accept'],
  saveView: ['view.save'],
  renameView: ['view.rename'],
  deleteView: ['view.delete'],
  renewCalendar: ['calendar.renew'],
  uploadProjectDocument: ['document.upload'],
  uploadDocument: ['document.upload'],
  // The document that it becomes is recorded.
  startUpload: [],
  sendUploadPart: ['document.upload'],
  replaceDocument: ['document.replace'],
  changeDocument: ['document.change'],
  deleteDocument: ['document.delete'],
  addTask: ['task.add'],
  completeTask: ['task.done'],
  deleteTask: ['task.delete'],
  saveProjectReadiness: ['readiness.answer'],
  correctReadiness: ['readiness.correct'],
  createPartnerOrganization: ['partner-organization.create'],
  changePartnerOrganization: ['partner-organization.change'],
  administerPartnerOrganization: ['partner-organization.change'],
  archivePartnerOrganization: ['partner-organization.archive'],
  assignPartnerPerson: ['partner-organization.assign'],
  removePartnerPerson: ['partner-organization.remove'],
  requestIntroduction: ['introduction.request'],
  answerIntroduction: ['introduction.accept'],
  expressInterest: ['interest.express'],
  withdrawInterest: ['interest.withdraw'],
  changePipelineEntry: ['project.pipeline'],
  // Only the reader sees this mark.
  exploreFirst: [],
  saveMemberProfile: ['profile.save'],
  registerForEvent: ['event.register'],
  // The caller is not registered.
  leaveEvent: [],
  createEvent: ['event.create'],
  changeEvent: ['event.change'],
  cancelEvent: ['event.cancel'],
  draftPosition: ['position.draft'],
  revisePosition: ['position.revise'],
  decidePosition: ['position.decide'],
  commentOnPosition: ['position.comment'],
  removePositionComment: ['position.remove-comment'],
  startDiscussion: ['discussion.start'],
  replyToDiscussion: ['discussion.reply'],
  reportPost: ['post.report'],
  moderatePost: ['post.hide'],
  // Only the reader sees this mark.
  followDiscussion: [],
  readTicket: [],
  readThread: [],
  changeMessageStatus: ['message.status'],
  subscribe: ['newsletter.asked'],
  confirmSubscription: ['newsletter.confirmed'],
  changeSubscription: ['newsletter.changed'],
  unsubscribe: ['newsletter.ended'],
};

const knownChanges = (): Change[] =>
  Object.entries(knownActions).map(([name, actions]) => {
    const call = calls.get(name) as Call;
    return [
      `${call.method} ${call.path}`,
      actions,
      async () => {
        const admin = call.access.member === '403';
        const email = admin ? 'admin' : await newAccount(service);
        const input = await inputFor(service, name, call, email);
        const names = pathNames(call.path);
        const body = Object.entries(input).filter(([key]) => !names.includes(key));
        const client = await clientOf(service, email);
        const file = bodyOf(call, input);
        const sent = file?.body ?? Object.fromEntries(body);
        return client.send(call.method, callUrl(call, input), sent, file?.headers);
      },
    ];
  });

/** A changing call and the names of the audit rows that it must write. */
type Change = [string, string[], () => Promise<{ status: number; headers: Headers }>];

const projectPath = async (account: string, rest = '') =>
  `/api/projects/${(await newProject(service, account)).id}${rest}`;
const adminPath = async (rest = '') =>
  `/api/admin/projects/${(await newProject(service, null)).id}${rest}`;
const signedOut = (path: string, body: object) => makeClient(service).send('POST', path, body);
const as = async (account: string): Promise<Client> => clientOf(service, account);
const password = 'Sovereign-Demo-2026';
const person = {
  firstName: 'A',
  lastName: 'B',
  email: 'a.b@example.org',
  password: 'seven quiet herons over Lagos',
};

const changes: Change[] = [
  ...knownChanges(),
  ['POST /api/projects', ['project.submit'], () => signedOut('/api/projects', entries())],
  ['POST /api/sign-up', ['user.create'], () => signedOut('/api/sign-up', person)],
  ['POST /api/sign-up again', ['user.create-again'], () => signedOut('/api/sign-up', person)],
  [
    'POST /api/confirm-email',
    ['user.confirm-email'],
    async () => {
      const email = await newAccount(service, { confirmed: false });
      return signedOut('/api/confirm-email', {
        token: await linkOf(service, email, 'confirm-email'),
        password,
      });
    },
  ],
  [
    'POST /api/sign-in',
    ['session.open'],
    () => signedOut('/api/sign-in', { email: 'client@digitalsovereignty.example', password }),
  ],
  [
    'POST /api/admin-login',
    ['session.open-admin'],
    () => signedOut('/api/admin-login', { email: 'admin@digitalsovereignty.example', password }),
  ],
  [
    'POST /api/logout',
    ['session.end'],
    async () => (await as('client')).send('POST', '/api/logout'),
  ],
  ['GET /api/logout', ['session.end'], async () => (await as('client')).send('GET', '/api/logout')],
  [
    'POST /api/assign-admin-role',
    ['user.request-admin-role'],
    async () => (await as('member')).send('POST', '/api/assign-admin-role', {}),
  ],
  [
    'POST /api/notifications/read',
    ['user.read-notifications'],
    async () =>
      (await as('member')).send('POST', '/api/notifications/read', {
        upTo: await newNotification(service, 'member'),
      }),
  ],
  [
    'POST /api/projects/{id}/withdraw',
    ['project.status'],
    async () => (await as('client')).send('POST', await projectPath('client', '/withdraw'), {}),
  ],
  [
    'POST /api/projects/{id}/messages',
    ['project.write'],
    async () =>
      (await as('client')).send('POST', await projectPath('client', '/messages'), { content: 'x' }),
  ],
  [
    'PATCH /api/admin/projects/{id}/status',
    ['project.status'],
    async () =>
      (await as('admin')).send('PATCH', await adminPath('/status'), { status: 'screening' }),
  ],
  [
    'PATCH /api/admin/projects/{id}',
    ['project.describe'],
    async () => (await as('admin')).send('PATCH', await adminPath(), { timeline: 'x' }),
  ],
  [
    'POST /api/admin/projects/{id}/notes',
    ['project.note'],
    async () =>
      (await as('admin')).send('POST', await adminPath('/notes'), {
        kind: 'internal',
        content: 'x',
      }),
  ],
];

test.each(changes)(
  '%s writes the audit rows %j with its request id',
  async (_call, actions, make) => {
    const { status, headers } = await make();
    expect(status).toBeLessThan(404);
    const rows = await service.rows('select action from audit_log where request_id = $1', [
      headers.get('x-request-id'),
    ]);
    expect(rows.map(({ action }) => action)).toEqual(actions);
  },
);

test('the list above covers every changing call of the contract', async () => {
  const listed = new Set(changes.map(([name]) => name));
  const missing = [...calls.values()]
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !listed.has(name));
  expect(missing).toEqual([]);
});
