import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { declarePersonal } from '#platform/server/database/personal-data.ts'
import { globalTable, tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'
import { searchKeyTable } from '#platform/server/search/search-keys.ts'

export const accountStates = ['invited', 'active', 'disabled', 'leaving', 'left', 'deleted'] as const

export const accounts = tenantTable(
  'accounts',
  {
    username: text().notNull(),
    passwordHash: text().notNull(),
    /** A password that somebody else chose: the first sign-in must change it. */
    mustChangePassword: boolean().notNull().default(true),
    nickName: text().notNull(),
    /** Initials and full pinyin of the name, for search. */
    pinyin: text().notNull().default(''),
    mobile: text(),
    email: text(),
    /** '0' male, '1' female, as the specification's profile form has it. */
    sex: text(),
    state: text({ enum: accountStates }).notNull().default('invited'),
    staffId: uuid(),
    isOperator: boolean().notNull().default(false),
    lastLoginAt: timestamp({ withTimezone: true }),
    passwordChangedAt: timestamp({ withTimezone: true }),
    usernameChangedAt: timestamp({ withTimezone: true }),
    /** The shared secret of the second step, sealed with the installation's key; not in force before `totpEnabledAt`. */
    totpSecret: text(),
    totpEnabledAt: timestamp({ withTimezone: true }),
    /** The last time step that was accepted, so that a code works once. */
    totpLastStep: integer(),
    /** Too many wrong passwords keep the name from signing in where they came from; for people to see, the guard has its own count. */
    lockedUntil: timestamp({ withTimezone: true }),
    remark: text(),
    /** The bin of thirty days: when it went in, and the state it returns to. */
    deletedAt: timestamp({ withTimezone: true }),
    deletedFrom: text({ enum: accountStates }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Everything that a keyword may stand in, in lower case, kept by the database itself. */
    searchText: text().generatedAlwaysAs(
      sql`lower(username || chr(10) || nick_name || chr(10) || pinyin || chr(10) || coalesce(mobile, ''))`,
    ),
    version: integer().notNull().default(1),
  },
  (t) => [
    // One account for one person; a person who lies in the bin gives the person free.
    uniqueIndex('accounts_staff')
      .on(t.companyId, t.staffId)
      .where(sql`deleted_at is null`),
    // Also those in the bin, for what they left behind.
    index('accounts_person').on(t.companyId, t.staffId),
    index('accounts_age').on(t.companyId, t.createdAt, t.id),
    index('accounts_username').on(t.companyId, t.username, t.id),
    index('accounts_name').on(t.companyId, t.pinyin, t.id),
    index('accounts_nick_name').on(t.companyId, t.nickName, t.id),
    index('accounts_last_login').on(t.companyId, sql`last_login_at nulls first`, t.id),
    // An account in the bin gives number and address free.
    uniqueIndex('accounts_mobile')
      .on(t.companyId, t.mobile)
      .where(sql`deleted_at is null`),
    uniqueIndex('accounts_email')
      .on(t.companyId, t.email)
      .where(sql`deleted_at is null`),
  ],
)

export const accountKeys = searchKeyTable('account_keys', () => accounts)

/** Single-use codes that open the second step when the phone is lost; SHA-256 of each. */
export const recoveryCodes = tenantTable(
  'recovery_codes',
  { accountId: uuid().notNull(), codeHash: text().notNull(), usedAt: timestamp({ withTimezone: true }) },
  (t) => [
    index('recovery_codes_account').on(t.companyId, t.accountId),
    tenantReference(t, t.accountId, () => accounts).onDelete('cascade'),
  ],
)

export const signInMethods = ['password', 'mobile', 'secondStep', 'registration', 'reset'] as const
export const signInOutcomes = [
  'success',
  'wrongCredentials',
  'wrongCode',
  'blocked',
  'notActive',
  'signedOut',
  'endedByOther',
] as const

/** Every try to sign in to an account of the company, and every end of a session that somebody asked for. */
export const signInLog = tenantTable(
  'sign_in_log',
  {
    accountId: uuid(),
    /** As it was typed, at most 60 characters. */
    username: text().notNull(),
    method: text({ enum: signInMethods }).notNull(),
    outcome: text({ enum: signInOutcomes }).notNull(),
    ip: text(),
    region: text(),
    browser: text(),
    os: text(),
    /** SHA-256 of the cookie by which a browser is known again. */
    deviceHash: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_log_age').on(t.companyId, t.at, t.id),
    index('sign_in_log_account').on(t.companyId, t.accountId, t.at),
    index('sign_in_log_device')
      .on(t.companyId, t.accountId, t.deviceHash)
      .where(sql`device_hash is not null`),
  ],
)

/** Links by which somebody takes up an account that was made for them; SHA-256 of the token. */
export const invitations = tenantTable(
  'invitations',
  {
    accountId: uuid().notNull(),
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('invitations_token').on(t.tokenHash),
    index('invitations_account').on(t.companyId, t.accountId),
  ],
  { system: ['select'], reference: true },
)

/** Sign-in names are unique in the whole installation: they are how the company is found. */
export const signInNames = tenantTable(
  'sign_in_names',
  { name: text().notNull(), accountId: uuid().notNull() },
  (t) => [
    unique('sign_in_names_name').on(t.name),
    index('sign_in_names_account').on(t.companyId, t.accountId),
  ],
  { system: ['select'], reference: true },
)

/**
 * Numbers that somebody proved to have, each for one account of the installation: a sign-in by code names no company
 * either. Only a confirmed number stands here; the one in `accounts` may be what an administrator typed.
 */
export const signInMobiles = tenantTable(
  'sign_in_mobiles',
  { mobile: text().notNull(), accountId: uuid().notNull() },
  (t) => [
    unique('sign_in_mobiles_mobile').on(t.mobile),
    index('sign_in_mobiles_account').on(t.companyId, t.accountId),
  ],
  { system: ['select'], reference: true },
)
/** The same for mail addresses, in lower case; they lead to a new password. */
export const signInEmails = tenantTable(
  'sign_in_emails',
  { email: text().notNull(), accountId: uuid().notNull() },
  (t) => [
    unique('sign_in_emails_email').on(t.email),
    index('sign_in_emails_account').on(t.companyId, t.accountId),
  ],
  { system: ['select'], reference: true },
)

export const sessions = tenantTable(
  'sessions',
  {
    accountId: uuid().notNull(),
    /** SHA-256 of the token, base64; the token itself is nowhere. */
    tokenHash: text().notNull(),
    /** SHA-256 of the companion cookie of a session that a browser opened; null for other callers. */
    companionHash: text(),
    ip: text(),
    userAgent: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [unique('sessions_token').on(t.tokenHash), index('sessions_account').on(t.companyId, t.accountId)],
  { system: ['select', 'update', 'delete'], reference: true },
)

/** What a person chose for the console, mirrored from the browser: theme, colour, size, language, menu. */
export const preferences = tenantTable(
  'preferences',
  {
    accountId: uuid().notNull(),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('preferences_account').on(t.companyId, t.accountId)],
)

/** Captcha pictures that were handed out; a row is deleted by the first try. */
export const captchas = globalTable(
  'captchas',
  {
    id: uuid().primaryKey(),
    answerHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  {
    tenant: [],
    system: ['select', 'insert', 'delete'],
    extras: (t) => [index('captchas_expiry').on(t.expiresAt)],
  },
)

/**
 * Tries to sign in that have not succeeded, per name and address or device, and of all strangers of a name together;
 * names that do not exist count the same. Names stand
 * here as SHA-256: what people type there by mistake may be a password.
 */
export const signInFailures = globalTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    name: text().notNull().default(''),
    /** Null where the address does not matter: for a device that is known, for all strangers together. */
    address: text(),
    /** Of somebody whom the account knows: says nothing about a stranger who tries many names. */
    isFamiliar: boolean().notNull().default(false),
    failures: integer().notNull(),
    blockedUntil: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  {
    tenant: ['select', 'delete'],
    system: ['select', 'insert', 'update', 'delete'],
    extras: (t) => [
      index('sign_in_failures_address').on(t.address, t.lastAt),
      index('sign_in_failures_name').on(t.name),
      index('sign_in_failures_age').on(t.lastAt),
    ],
  },
)

export const codePurposes = [
  'signIn',
  'register',
  'reset',
  'bind',
  'activity',
  'reading',
  'withdrawal',
] as const

/** Codes that were sent: six digits, five minutes, five tries, for one purpose and one recipient. */
export const verificationCodes = globalTable(
  'verification_codes',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** Keyed digests: neither number nor code can be read here. */
    recipientHash: text().notNull(),
    codeHash: text().notNull(),
    /** The account that asked, where somebody was signed in: nobody else may confirm it. */
    accountId: uuid(),
    /** The browser that asked: what others try does not use up its tries. */
    deviceHash: text(),
    tries: integer().notNull().default(0),
    strangersTries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  {
    tenant: ['select', 'insert', 'update', 'delete'],
    system: ['select', 'insert', 'update', 'delete'],
    extras: (t) => [
      uniqueIndex('verification_codes_recipient').on(t.purpose, t.recipientHash),
      index('verification_codes_expiry').on(t.expiresAt),
    ],
  },
)

/** A right password that still waits for its second step; SHA-256 of the token. */
export const signInChallenges = globalTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    companyId: uuid('for_company_id').notNull(),
    accountId: uuid().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  // A company's administrators see that a name is kept out, and let it in again.
  {
    tenant: ['select', 'delete'],
    system: ['select', 'insert', 'update', 'delete'],
    extras: (t) => [index('sign_in_challenges_expiry').on(t.expiresAt)],
  },
)

declarePersonal(accounts, { by: ['mobile'], rows: 'keep', law: 'labour' })

declarePersonal(signInMobiles, { by: ['mobile'], rows: 'keep', law: 'labour' })

declarePersonal(signInEmails, { rows: 'keep', law: 'labour' })
