/** The product's calls made without a browser, to prepare what a test looks at. */

import { randomUUID } from 'node:crypto';
import type { Account } from '#contract/identity/administration.ts';
import type { Project, Review, ReviewRow, Submission } from '#contract/intake/projects.ts';
import type { SentMail } from '#contract/page-visit.ts';
import type { ProjectStatus } from '#contract/vocabulary.ts';
import { insertAccount, type NewAccount } from './account-rows.ts';
import { account, demoPassword } from './accounts.ts';
import { instantIn } from './dates.ts';
import { sentMail } from './outbox.ts';
import { place } from './place.ts';

let count = 0;
/** A unique network address for every visitor, so that they share no limits. */
export function newAddress(): string {
  count += 1;
  return `10.${process.pid & 255}.${(count >> 8) & 255}.${count & 255}`;
}

/** A word that occurs nowhere else in the run. */
export const unique = (): string => randomUUID().slice(0, 8);

export interface Reply<T> {
  status: number;
  body: T;
  headers: Headers;
}

export interface Client {
  send<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<T>>;
}

/** A client with its own cookies, signed in if an address is given. */
export async function client(email?: string, password = demoPassword): Promise<Client> {
  const address = newAddress();
  const cookies = new Map<string, string>();
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(place.url + path, {
      method,
      redirect: 'manual',
      headers: {
        Origin: place.url,
        'X-Forwarded-For': address,
        // A kept connection may be closed by the server just as it is used again.
        Connection: 'close',
        ...(cookies.size > 0 && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
  };
  if (email) expectStatus(await send('POST', '/api/sign-in', { email, password }), 200);
  return { send };
}

export function expectStatus<T>(reply: Reply<T>, status: number): T {
  if (reply.status !== status)
    throw new Error(`Answered ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** By the address of the server. */
const administrators = new Map<string, Promise<Client>>();
export function asAdministrator(): Promise<Client> {
  const administrator = administrators.get(place.url) ?? client(account('admin'));
  administrators.set(place.url, administrator);
  return administrator;
}

export const entries = (given: Partial<Submission> = {}): Submission => ({
  title: `Project ${unique()}`,
  description: 'A 2 MW hall beside the university, for the region’s hospitals.',
  location: 'ghana',
  projectType: 'expansion',
  budgetRange: '1m-5m',
  firstName: 'Ama',
  lastName: 'Owusu',
  submittedBy: 'Ama Owusu',
  email: `ama-${unique()}@example.org`,
  organization: 'Volta Compute',
  termsAcceptedAt: instantIn(),
  ...given,
});

/** Submits a project, signed out or as `by`. */
export async function submit(given: Partial<Submission> = {}, by?: Client): Promise<Project> {
  const sponsor = by ?? (await client());
  return expectStatus(await sponsor.send<Project>('POST', '/api/projects', entries(given)), 201);
}

export async function move(id: string, status: ProjectStatus, note = ''): Promise<Review> {
  const admin = await asAdministrator();
  const path = `/api/admin/projects/${id}/status`;
  return expectStatus(await admin.send<Review>('PATCH', path, { status, note }), 200);
}

const way: ProjectStatus[] = ['screening', 'scoping', 'follow_up', 'approved', 'engaged', 'funded'];

/** Moves a submitted project through the protocol to this status. */
export async function moveTo(id: string, status: ProjectStatus): Promise<void> {
  for (const step of way.slice(0, way.indexOf(status) + 1)) await move(id, step);
}

/** The administrators' list filtered by a search. */
export async function found(search: string): Promise<ReviewRow[]> {
  const admin = await asAdministrator();
  const path = `/api/admin/projects?search=${encodeURIComponent(search)}`;
  return expectStatus(await admin.send<ReviewRow[]>('GET', path), 200);
}

/** The newest email with this subject to this address, once there is one. */
export async function mailTo(email: string, subject: RegExp): Promise<SentMail> {
  const mail = await sentMail(
    place.data,
    (sent) => sent.to === email && subject.test(sent.subject),
  );
  if (!mail) throw new Error(`No email with the subject ${subject} to ${email}`);
  return mail;
}

/** Sends a message like the contact form; returns what is needed to open it in the admin panel. */
export async function writeMessage(given: Record<string, string> = {}) {
  const visitor = await client();
  const sent = {
    name: 'Ama Owusu',
    email: `ama-${unique()}@example.org`,
    topic: 'general',
    message: `Do you review projects in Togo? ${unique()}`,
    ...given,
  };
  const reply = await visitor.send<{ id: string; reference: string }>('POST', '/api/contact', sent);
  return { ...sent, ...expectStatus(reply, 201) };
}

/** The secret of the links in the email that a new subscriber gets after confirming the address. */
export async function newSubscriber(email = `ama-${unique()}@example.org`, list = 'insights') {
  const visitor = await client();
  const secretIn = async (subject: RegExp) =>
    /\/newsletter\/\w+\/([\w-]+)/.exec((await mailTo(email, subject)).text)?.[1] ?? '';
  expectStatus(await visitor.send('POST', '/api/newsletter', { email, list }), 202);
  const token = await secretIn(/^Confirm your subscription/);
  expectStatus(await visitor.send('POST', '/api/newsletter/confirm', { token }), 200);
  return { email, token: await secretIn(/^You’re subscribed/) };
}

export interface Person {
  email: string;
  password: string;
}

type Given = Partial<Omit<NewAccount, 'email' | 'password'>>;

/** Signs up and confirms the address by the link in the email. */
export async function signUp(email: string, given: Given = {}): Promise<Person> {
  const visitor = await client();
  const password = 'three or four words';
  const entered = { firstName: 'Kofi', lastName: 'Annor', ...given, email, password };
  expectStatus(await visitor.send('POST', '/api/sign-up', entered), 202);
  const { text } = await mailTo(email, /^Confirm your email address/);
  const token = /token=(\S+)/.exec(text)?.[1];
  expectStatus(await visitor.send('POST', '/api/confirm-email', { token, password }), 200);
  return { email, password };
}

/** The id of the account with this address. */
async function idOf(email: string): Promise<string> {
  const admin = await asAdministrator();
  const path = `/api/admin/users?search=${encodeURIComponent(email)}`;
  const [row] = expectStatus(await admin.send<Account[]>('GET', path), 200);
  if (!row) throw new Error(`There is no account ${email}`);
  return row.id;
}

/** Sets an account's role, status or permissions as an administrator. */
export async function setRights(
  email: string,
  what: 'role' | 'status' | 'permissions',
  value: unknown,
): Promise<void> {
  const admin = await asAdministrator();
  const path = `/api/admin/users/${await idOf(email)}/${what}`;
  expectStatus(await admin.send('PATCH', path, { [what]: value }), 200);
}

/**
 * A new account with a confirmed address, pending unless told. It is written into the database where the test can reach
 * that, because signing up takes an email and two slow hashes; then no administrator has heard of it.
 */
export async function newPerson(
  email = `kofi-${unique()}@example.org`,
  given: Given = {},
): Promise<Person & { id: string }> {
  const { database } = place;
  if (database !== null) {
    const person = { email, password: 'three or four words' };
    const names = { firstName: 'Kofi', lastName: 'Annor' };
    return { ...person, id: await insertAccount(database, { ...names, ...given, ...person }) };
  }
  const { role, status, memberType, ...names } = given;
  const person = await signUp(email, names);
  if (status) await setRights(email, 'status', status);
  if (role) await setRights(email, 'role', role);
  const id = await idOf(email);
  if (memberType) {
    const own = await client(email, person.password);
    expectStatus(await own.send('PATCH', `/api/users/${id}/member-type`, { memberType }), 200);
  }
  return { ...person, id };
}

/** A new person whose account an administrator approved. */
export const approvedPerson = (given: Given = {}) =>
  newPerson(undefined, { ...given, status: 'active' });
