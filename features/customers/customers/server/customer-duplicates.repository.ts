import { and, asc, eq, inArray, ne, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'

import { livingStates } from '../customers.contract.ts'

import { among, type CustomerReach, editable, visible } from './customer-reach.repository.ts'
import { customerCards, customerExtraContacts } from './customers.tables.ts'
import { seenCustomer } from './seen-customers.repository.ts'

/** The marks of one person: name, company, numbers and addresses. */
export interface PersonMarks {
  mobiles: readonly string[]
  emails: readonly string[]
  name: string
  company: string | null
  /** The card that asks is not its own twin. */
  exceptId?: string | undefined
}

const withExtra = (values: readonly string[]) =>
  sql`${customerCards.id} in (select ${customerExtraContacts.customerId} from ${customerExtraContacts} where ${inArray(customerExtraContacts.value, [...values])})`

const byNumber = (mobiles: readonly string[]) =>
  mobiles.length === 0 ? undefined : or(inArray(customerCards.mobile, [...mobiles]), withExtra(mobiles))
const byAddress = (emails: readonly string[]) =>
  emails.length === 0 ? undefined : or(inArray(customerCards.email, [...emails]), withExtra(emails))
const byPerson = ({ name, company }: PersonMarks) =>
  company && name.trim()
    ? sql`${customerCards.personKey} = lower(${name} || chr(10) || ${company})`
    : undefined

function twins(marks: PersonMarks): SQL | undefined {
  const alike = or(byNumber(marks.mobiles), byAddress(marks.emails), byPerson(marks))
  if (alike === undefined) return undefined
  return and(
    alike,
    inArray(customerCards.state, [...livingStates]),
    marks.exceptId === undefined ? undefined : ne(customerCards.id, marks.exceptId),
  )
}

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`

/** The numbers and addresses of the marks that a card has too. */
const matchedOf = ({ mobiles, emails }: PersonMarks) => {
  const known = sql`jsonb_build_array(${customerCards.mobile}, ${customerCards.email}) || ${customerCards.otherMobiles} || ${customerCards.otherEmails}`
  return sql<
    string[]
  >`array(select mark from unnest(${textArray([...mobiles, ...emails])}) mark where jsonb_exists(${known}, mark))`
}

const flag = (condition: SQL | undefined, without: boolean) =>
  sql<boolean>`coalesce(${condition ?? sql`${without}`}, false)`

/** Cards that look like the same person, in the whole company. */
export async function findTwinIds(tx: Tx, marks: PersonMarks): Promise<string[]> {
  const where = twins(marks)
  if (where === undefined) return []
  const found = await tx.select({ id: customerCards.id }).from(customerCards).where(where).limit(20)
  return found.map(({ id }) => id)
}

/** What somebody may know of cards that look like one person. */
export async function findTwins(
  tx: Tx,
  reach: CustomerReach,
  { ids, marks }: { ids: readonly string[]; marks: PersonMarks },
) {
  if (ids.length === 0) return []
  const few = among(reach, ids)
  return tx
    .select({
      customer: seenCustomer(few, visible(few)),
      owner: accounts.nickName,
      isVisible: flag(visible(few), true),
      mayEdit: flag(editable(few), true),
      sameNumber: flag(byNumber(marks.mobiles), false),
      sameAddress: flag(byAddress(marks.emails), false),
      matched: matchedOf(marks),
      samePerson: flag(byPerson(marks), false),
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(inArray(customerCards.id, [...ids]))
    .orderBy(asc(customerCards.createdAt), asc(customerCards.id))
}

/** The marks of a customer. */
export async function findMarksOf(tx: Tx, id: string): Promise<PersonMarks | undefined> {
  const [card] = await tx
    .select({
      mobile: customerCards.mobile,
      otherMobiles: customerCards.otherMobiles,
      email: customerCards.email,
      otherEmails: customerCards.otherEmails,
      name: customerCards.name,
      company: customerCards.company,
    })
    .from(customerCards)
    .where(eq(customerCards.id, id))
  if (!card) return undefined
  const { mobile, otherMobiles, email, otherEmails, name, company } = card
  return {
    mobiles: mobile === null ? otherMobiles : [mobile, ...otherMobiles],
    emails: email === null ? otherEmails : [email, ...otherEmails],
    name,
    company,
    exceptId: id,
  }
}

/** How many other cards look like the same person. */
export async function countTwins(tx: Tx, marks: PersonMarks): Promise<number> {
  const where = twins(marks)
  return where === undefined ? 0 : tx.$count(customerCards, where)
}
