import { and, eq, type SQL, sql } from 'drizzle-orm'

import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'

import { amongIds } from '#platform/server/database/among-ids.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'

import type { Tx } from '#platform/server/database/database.ts'

import { among, type CustomerReach, emailsVisible, contactsVisible } from './customer-reach.repository.ts'
import { customerCards } from './customers.tables.ts'

// This file alone masks the contacts of customers. Queries select `seenCustomer`; whole contacts come only from functions
// whose names say so: `…ForWriting`, `findWholeContacts`.

const facts = {
  id: customerCards.id,
  name: customerCards.name,
  company: customerCards.company,
  department: customerCards.department,
  title: customerCards.title,
  address: customerCards.address,
  website: customerCards.website,
  note: customerCards.note,
  tags: customerCards.tags,
  state: customerCards.state,
  stateBefore: customerCards.stateBefore,
  source: customerCards.source,
  ownerAccountId: customerCards.ownerAccountId,
  originOwnerAccountId: customerCards.originOwnerAccountId,
  originCardId: customerCards.originCardId,
  mergedIntoId: customerCards.mergedIntoId,
  consentVersion: customerCards.consentVersion,
  version: customerCards.version,
}
const moments = {
  consentAt: customerCards.consentAt,
  recycledAt: customerCards.recycledAt,
  createdAt: customerCards.createdAt,
  updatedAt: customerCards.updatedAt,
}
const contacts = {
  mobile: customerCards.mobile,
  otherMobiles: customerCards.otherMobiles,
  phones: customerCards.phones,
  email: customerCards.email,
  otherEmails: customerCards.otherEmails,
  wechat: customerCards.wechat,
  fax: customerCards.fax,
  pictureFileId: customerCards.pictureFileId,
}

type Row = typeof customerCards.$inferSelect
type Moments = Pick<Row, keyof typeof moments>

/** A customer as one person may see it. */
export interface SeenCustomer extends Pick<Row, keyof typeof facts>, Moments {
  /** The first one is used. */
  mobiles: string[]
  phones: string[]
  emails: string[]
  wechat: string
  fax: string
  /** Whether there is a picture of the card that this person may see. */
  hasPicture: boolean
  /** Numbers, WeChat and picture are shown as they are; otherwise masked. */
  areContactsVisible: boolean
  /** Mail addresses are shown as they are. A share may mask the numbers and leave the addresses open. */
  areEmailsVisible: boolean
}

/** What the database answers: moments as JSON has them, contacts whole. */
type Found = Pick<Row, keyof typeof facts | keyof typeof contacts> &
  Pick<SeenCustomer, 'areContactsVisible' | 'areEmailsVisible'> & {
    [Moment in keyof Moments]: null extends Moments[Moment] ? string | null : string
  }

const all = (first: string | null, others: readonly string[]) =>
  first === null ? [...others] : [first, ...others]
const moment = (text: string | null) => (text === null ? null : new Date(text))

/** A number or an address as somebody reads it who may not see it. */
export const maskContact = (text: string) => (text.includes('@') ? maskEmail(text) : maskMobile(text))

/** Two that look alike once masked are shown once. */
const different = (texts: readonly string[]) => [...new Set(texts)]

/** Masks what was found; everything else is as the database says. */
function masked(found: Found): SeenCustomer {
  const { mobile, otherMobiles, phones, email, otherEmails, wechat, fax, pictureFileId, ...seen } = found
  const { areContactsVisible, areEmailsVisible } = seen
  const shown = (number: string) => (areContactsVisible ? number : maskMobile(number))
  return {
    ...seen,
    mobiles: different(all(mobile, otherMobiles).map(shown)),
    phones: different(phones.map(shown)),
    emails: different(
      all(email, otherEmails).map((address) => (areEmailsVisible ? address : maskEmail(address))),
    ),
    wechat: shown(wechat ?? ''),
    fax: shown(fax ?? ''),
    hasPicture: areContactsVisible && pictureFileId !== null,
    consentAt: moment(seen.consentAt),
    recycledAt: moment(seen.recycledAt),
    createdAt: new Date(seen.createdAt),
    updatedAt: new Date(seen.updatedAt),
  }
}

/**
 * A customer as a column of any query about `customer_cards`, left-joined with the card by which it came. Contacts that
 * somebody may not see are masked before the query answers: all of them where it is not known who will read, and those of
 * customers for whom `only` is not true.
 */
export function seenCustomer(reach: CustomerReach | null, only?: SQL): SQL<SeenCustomer> {
  const pairs = Object.entries({ ...facts, ...moments, ...contacts }).map(
    ([key, column]) => sql`${key}::text, ${column}`,
  )
  const flag = (condition: SQL | null) =>
    condition === null ? sql`false` : sql`coalesce(${and(condition, only)}, false)`
  return sql<Found>`jsonb_build_object(${sql.join(pairs, sql`, `)},
    'areContactsVisible', ${flag(reach && contactsVisible(reach))}, 'areEmailsVisible', ${flag(reach && emailsVisible(reach))})`.mapWith(
    masked,
  )
}

/** Customers by their ids, as somebody sees them. Whether they are in sight at all is asked elsewhere. */
export async function findSeenCustomers(
  tx: Tx,
  reach: CustomerReach | null,
  ids: readonly string[],
): Promise<Map<string, SeenCustomer>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ customer: seenCustomer(reach && among(reach, ids)) })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .where(amongIds(customerCards.id, ids))
  return new Map(rows.map(({ customer }) => [customer.id, customer]))
}

/** Somebody of a pool, whom nobody has taken yet: the first character of the name, and nothing to write or call to. */
interface HiddenPerson {
  id: string
  name: string
  company: string
  title: string
}

/** People whom no way of the viewer reaches: enough to choose by, not enough to find or call them. */
export async function peopleOf(tx: Tx, ids: readonly string[]): Promise<Map<string, HiddenPerson>> {
  if (ids.length === 0) return new Map()
  const { id, name, company, title } = customerCards
  const rows = await tx
    .select({ id, name: sql<string>`left(${name}, 1) || '**'`, company, title })
    .from(customerCards)
    .where(amongIds(customerCards.id, ids))
  return new Map(rows.map((row) => [row.id, { ...row, company: row.company ?? '', title: row.title ?? '' }]))
}
