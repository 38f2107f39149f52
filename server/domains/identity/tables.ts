import { bigint, boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MemberType, Permission, Role, UserStatus } from '#contract/vocabulary.ts';
import { instant } from '../../platform/columns.ts';

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
  totpSecret: text('totp_secret'),
  totpConfirmedAt: instant('totp_confirmed_at'),
  /** The last time step a code was taken of: a code works once. */
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  createdAt: instant('created_at').notNull(),
  /** Until when a paid executive membership opens what the role opens. */
  executiveUntil: instant('executive_until'),
  version: integer().notNull().default(1),
});

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  tokenHash: text('token_hash').notNull(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  renew: boolean().notNull().default(false),
  previousHash: text('previous_hash'),
  previousUntil: instant('previous_until'),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export type TokenPurpose = 'confirm-email' | 'reset-password';

export const oneTimeTokens = pgTable('one_time_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text().$type<TokenPurpose>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  /** Of the browser that signed up. */
  browserHash: text('browser_hash'),
});

/** Somebody asked for a link; nobody has looked yet whether there is such an account. */
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
});

export const recoveryCodes = pgTable('recovery_codes', {
  codeHash: text('code_hash').notNull(),
  userId: uuid('user_id').notNull(),
  usedAt: instant('used_at'),
});

export const setupCode = pgTable('setup_code', {
  single: boolean().primaryKey().default(true),
  codeHash: text('code_hash').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const notifications = pgTable('notifications', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
  title: text().notNull(),
  message: text().notNull(),
  link: text(),
  /** Whom it is about, where its text names somebody else than its reader. */
  about: uuid(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
});

/** A sign-in under way at the OpenID Connect provider. */
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

/** Sessions that end at the provider too; its token says there whose they are, sealed for the browser. */
export const openIdSessions = pgTable('openid_sessions', {
  sessionId: uuid('session_id').primaryKey(),
  sealedIdToken: text('sealed_id_token'),
});
