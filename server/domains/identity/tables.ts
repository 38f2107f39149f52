import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AccessRequestStatus } from '#contract/identity/access-request-statuses.ts';
import type { MemberType, Permission, Role, UserStatus } from '#contract/vocabulary.ts';
import { instant } from '../../platform/database/columns.ts';

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  organization: text(),
  country: text(),
  role: text().$type<Role>().notNull(),
  memberType: text('member_type').$type<MemberType>(),
  status: text().$type<UserStatus>().notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  passwordHash: text('password_hash'),
  emailConfirmedAt: instant('email_confirmed_at'),
  /** Sealed (`totp-key.ts`). */
  totpSecret: text('totp_secret'),
  totpConfirmedAt: instant('totp_confirmed_at'),
  /** The time step of the last accepted code: a code works once. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  /** When executive access through a paid membership ends. */
  executiveUntil: instant('executive_until'),
  /** Only a paid membership approved it: no administrator has decided about it since. */
  approvedByPayment: boolean('approved_by_payment').notNull().default(false),
  version: integer().notNull().default(1),
  /** The account of the same person that this one was merged into; it stays suspended. */
  mergedInto: uuid('merged_into'),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  renew: boolean().notNull().default(false),
  /** The browser that opened it; null for sessions older than this column. */
  browserHash: text('browser_hash'),
  /** Offered after a change of rights, and not used yet. */
  nextHash: text('next_hash'),
  nextSalt: text('next_salt'),
  nextUntil: instant('next_until'),
  previousHash: text('previous_hash'),
  previousUntil: instant('previous_until'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const knownBrowsers = pgTable('known_browsers', {
  browserHash: text('browser_hash').notNull(),
  userId: uuid('user_id').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
});

/** A person's visits; a visit ends with a pause (`visitPause`). */
export const accountVisits = pgTable('account_visits', {
  userId: uuid('user_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
  /** When the visit before this one ended. */
  beforeAt: instant('before_at'),
  /** When the person chose to explore. */
  exploredAt: instant('explored_at'),
});

export type TokenPurpose = 'confirm-email' | 'reset-password';

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text().$type<TokenPurpose>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** The browser that signed up. */
  browserHash: text('browser_hash'),
});

/** Requests for links that are not processed yet, whether or not such an account exists. */
export const linkRequests = pgTable('link_requests', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  purpose: text().$type<TokenPurpose>().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const accessRequests = pgTable('access_requests', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  role: text().$type<'admin' | 'partner'>().notNull(),
  createdAt: instant('created_at').notNull(),
  status: text().$type<AccessRequestStatus>().notNull().default('open'),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  reason: text(),
});

export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text().$type<Role>().notNull(),
  message: text(),
  tokenHash: text('token_hash').notNull(),
  /** The latest email with the link. */
  mailId: uuid('mail_id').notNull(),
  invitedBy: uuid('invited_by'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  /** The account that was created by it. */
  userId: uuid('user_id'),
  withdrawnAt: instant('withdrawn_at'),
});

export const recoveryCodes = pgTable('recovery_codes', {
  codeHash: text('code_hash').notNull(),
  /** Shared by the whole set; null for codes hashed before salts were introduced. */
  salt: text(),
  userId: uuid('user_id').notNull(),
  usedAt: instant('used_at'),
});

export const setupCode = pgTable('setup_code', {
  single: boolean().primaryKey().default(true),
  codeHash: text('code_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Sign-ins in progress at the OpenID Connect provider. */
export const openIdAttempts = pgTable('openid_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  verifier: text().notNull(),
  nonce: text().notNull(),
  next: text().notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const openIdIdentities = pgTable('openid_identities', {
  issuer: text().notNull(),
  subject: text().notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Sessions that also end at the provider. The provider's token identifies them there; it is sealed for the browser. */
export const openIdSessions = pgTable('openid_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  sealedIdToken: text('sealed_id_token'),
});
