import { index, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { declarePersonal } from '../database/personal-data.ts'
import { tenantTable } from '../database/tenant-table.ts'

export const messageChannels = ['sms', 'mail'] as const
export type MessageChannel = (typeof messageChannels)[number]
/** `sending`: a marketing message that is with its carrier, or was when the server died: it is not sent a second time. */
export const messageStates = ['queued', 'sending', 'sent', 'failed'] as const
/** `local`: kept here for the operator to read, given to no carrier. */
export const messageModes = ['local', 'sandbox', 'live'] as const
export type MessageMode = (typeof messageModes)[number]

/** The messages of one recipient are counted by bucket: campaigns and notices use up nothing of what sign-in codes need. */
export const messageBuckets = ['service', 'notice', 'marketing'] as const
export type MessageBucket = (typeof messageBuckets)[number]

/** Every SMS and mail that the product wants to have sent. */
export const outboxMessages = tenantTable(
  'outbox_messages',
  {
    channel: text({ enum: messageChannels }).notNull(),
    to: text().notNull(),
    toMasked: text().notNull(),
    /** The subject, such as `accounts.code`: the key of a carrier's template. */
    template: text().notNull(),
    language: text().notNull(),
    subject: text(),
    text: text().notNull(),
    /** The text without its codes; takes the text's place once a carrier has it. */
    maskedText: text(),
    /** The file that goes along with a mail, and what it is called there. */
    fileId: uuid(),
    fileName: text(),
    bucket: text({ enum: messageBuckets }).notNull().default('service'),
    /** The page on which the recipient of a marketing message says that there shall be no more. */
    unsubscribeUrl: text(),
    state: text({ enum: messageStates }).notNull().default('queued'),
    provider: text(),
    mode: text({ enum: messageModes }),
    error: text(),
    attempts: integer().notNull().default(0),
    createdBy: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (t) => [
    index('outbox_messages_age').on(t.companyId, t.createdAt),
    index('outbox_messages_recent').on(t.createdAt),
  ],
  // The operator's page shows the messages of all companies.
  { system: ['select'] },
)
export type OutboxMessage = typeof outboxMessages.$inferSelect

declarePersonal(outboxMessages, {
  by: ['to'],
  rows: 'delete',
  columns: { text: 'mention', maskedText: 'mention', subject: 'mention' },
})
