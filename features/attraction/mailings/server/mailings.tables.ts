import { index, integer, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

import { messageChannels } from '#features/customers/consents/consents.contract.ts'
import { tenantReference, tenantTable } from '#platform/server/database/tenant-table.ts'

import { mailingStates } from '../mailings.contract.ts'

const moment = () => timestamp({ withTimezone: true })

/** Messages to many people, from the draft to what became of them. */
export const mailings = tenantTable(
  'mailings',
  {
    name: text().notNull(),
    channel: text({ enum: messageChannels }).notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** Null where people were ticked; the name is as it was at saving. */
    segmentId: uuid(),
    segmentName: text(),
    dueAt: moment(),
    keepDays: integer().notNull(),
    state: text({ enum: mailingStates }).notNull().default('draft'),
    countBefore: integer(),
    countedAt: moment(),
    countSent: integer(),
    sentAt: moment(),
    /** The account in whose sight the people are looked for at sending. */
    sentBy: uuid(),
    approvalId: uuid(),
    /** The second person who agreed; nobody for a small one. */
    approvedByName: text(),
    createdBy: uuid().notNull(),
    createdByName: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('mailings_age').on(t.companyId, t.updatedAt, t.id),
    index('mailings_state').on(t.companyId, t.state, t.updatedAt, t.id),
    index('mailings_creator').on(t.companyId, t.createdBy, t.updatedAt, t.id),
  ],
)

/** The ticked people of a message. */
export const mailingPeople = tenantTable(
  'mailing_people',
  { mailingId: uuid().notNull(), customerId: uuid().notNull() },
  (t) => [
    unique('mailing_people_one').on(t.companyId, t.mailingId, t.customerId),
    index('mailing_people_customer').on(t.companyId, t.customerId),
    tenantReference(t, t.mailingId, () => mailings),
  ],
)
