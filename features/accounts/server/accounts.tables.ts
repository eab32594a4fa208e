import { boolean, index, integer, jsonb, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { globalTable, tenantTable } from '#platform/server/database/tenant-table.ts'

export const accountStates = ['invited', 'active', 'disabled', 'leaving', 'left', 'deleted'] as const

export const accounts = tenantTable(
  'accounts',
  {
    username: text().notNull(),
    passwordHash: text().notNull(),
    /** A password that somebody else chose: the first sign-in must change it. */
    mustChangePassword: boolean().notNull().default(true),
    nickName: text().notNull(),
    mobile: text(),
    email: text(),
    /** '0' male, '1' female, as the specification's profile form has it. */
    sex: text(),
    state: text({ enum: accountStates }).notNull().default('invited'),
    staffId: uuid(),
    isOperator: boolean().notNull().default(false),
    lastLoginAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('accounts_staff').on(t.companyId, t.staffId),
    unique('accounts_mobile').on(t.companyId, t.mobile),
    unique('accounts_email').on(t.companyId, t.email),
  ],
)

/** Sign-in names are unique in the whole installation: they are how the company is found. */
export const signInNames = tenantTable(
  'sign_in_names',
  { name: text().notNull(), accountId: uuid().notNull() },
  (t) => [unique('sign_in_names_name').on(t.name), index('sign_in_names_account').on(t.companyId, t.accountId)],
  { system: ['select'] },
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
  { system: ['select', 'update', 'delete'] },
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
  { id: uuid().primaryKey(), answerHash: text().notNull(), expiresAt: timestamp({ withTimezone: true }).notNull() },
  { tenant: [], system: ['select', 'insert', 'delete'], extras: (t) => [index('captchas_expiry').on(t.expiresAt)] },
)

/** Wrong passwords per name and address; names that do not exist count the same. */
export const signInFailures = globalTable(
  'sign_in_failures',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    blockedUntil: timestamp({ withTimezone: true }).notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
  },
  { tenant: [], system: ['select', 'insert', 'update', 'delete'] },
)
