import { and, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { cardRows } from '#features/cards/cards/server/card-rows.public.ts'
import { livingStates } from '#features/customers/customers/customers.contract.ts'
import {
  among,
  type CustomerReach,
  findMatches,
  seenCustomer,
} from '#features/customers/customers/server/customer-access.public.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import { districts } from '#features/base/reference-data/server/reference-data.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'

import type { Answers } from '../customer-forms.contract.ts'
import { type Agreed, customerAnswers, customerForms } from './customer-forms.tables.ts'

export interface RecordFilter {
  keyword?: string | undefined
  filled?: 'true' | 'false' | undefined
  /** Days of the company, both included. */
  from?: string | undefined
  to?: string | undefined
}

export interface RecordQuestion {
  reach: CustomerReach
  /** Who may be seen, or exported, of a reach; undefined for everybody. */
  within: (reach: CustomerReach) => SQL | undefined
  filter: RecordFilter
  /** The company's time zone. */
  zone: string
}

const condition = async (
  tx: Tx,
  { reach, within, zone, filter: { keyword, filled, from, to } }: RecordQuestion,
) =>
  and(
    inArray(customerCards.state, [...livingStates]),
    within(reach),
    await findMatches(tx, reach, keyword),
    filled === undefined ? undefined : (filled === 'true' ? isNotNull : isNull)(customerAnswers.id),
    withinDays(customerCards.createdAt, { from, to }, zone),
  )

const rows = (tx: Tx, { reach }: Pick<RecordQuestion, 'reach'>) =>
  tx
    .select({
      customer: seenCustomer(reach),
      answers: customerAnswers.answers,
      agreed: customerAnswers.agreed,
      formNumber: customerForms.number,
      owner: accounts.nickName,
    })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .leftJoin(customerAnswers, eq(customerAnswers.customerId, customerCards.id))
    .leftJoin(customerForms, eq(customerForms.id, customerAnswers.formId))
    .$dynamic()

export type RecordRow = Awaited<ReturnType<typeof findRecords>>[number]

const newestFirst = [desc(customerCards.createdAt), desc(customerCards.id)]

/** One page: who stands on it is found first, and what may be seen of them is asked about these alone. */
export async function findRecords(tx: Tx, question: RecordQuestion, page: Paging) {
  const { limit, offset } = pageBounds(page)
  const found = await records(tx, await condition(tx, question))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return []
  return rows(tx, { reach: among(question.reach, ids) })
    .where(inArray(customerCards.id, ids))
    .orderBy(...newestFirst)
}

const records = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({ id: customerCards.id })
    .from(customerCards)
    .leftJoin(cardRows, eq(cardRows.id, customerCards.originCardId))
    .leftJoin(customerAnswers, eq(customerAnswers.customerId, customerCards.id))
    .where(where)

export const countRecords = async (tx: Tx, question: RecordQuestion): Promise<Total> =>
  countRows(tx, records(tx, await condition(tx, question)))

export const countAllRecords = async (tx: Tx, question: RecordQuestion): Promise<number> =>
  tx.$count(records(tx, await condition(tx, question)).as('records'))

export async function findRecord(
  tx: Tx,
  question: RecordQuestion,
  customerId: string,
): Promise<RecordRow | undefined> {
  const few = { ...question, reach: among(question.reach, [customerId]) }
  const [row] = await rows(tx, few).where(and(await condition(tx, few), eq(customerCards.id, customerId)))
  return row
}

/** The next rows of a file, by creation. */
export async function findRecordsAfter(
  tx: Tx,
  question: RecordQuestion,
  { after, limit }: { after: string | null; limit: number },
) {
  const place =
    after === null
      ? undefined
      : sql`(${customerCards.createdAt}, ${customerCards.id}) < (select created_at, id from customer_cards where id = ${after})`
  return rows(tx, question)
    .where(and(await condition(tx, question), place))
    .orderBy(desc(customerCards.createdAt), desc(customerCards.id))
    .limit(limit)
}

export interface NewAnswers {
  customerId: string
  formId: string
  answers: Answers
  agreed: Agreed[]
}

/** Keeps what was answered; answers to fields that this form does not ask stay as they were. */
export async function keepAnswers(
  tx: Tx,
  { customerId, formId, answers, agreed }: NewAnswers,
): Promise<void> {
  await tx
    .insert(customerAnswers)
    .values({ customerId, formId, answers, agreed })
    .onConflictDoUpdate({
      target: [customerAnswers.companyId, customerAnswers.customerId],
      set: {
        formId,
        answers: sql`${customerAnswers.answers} || excluded.answers`,
        agreed: sql`${customerAnswers.agreed} || excluded.agreed`,
        updatedAt: new Date(),
      },
    })
}

/** Another customer with the same answer to a field; customers in the bin do not count. */
export async function findSameAnswer(
  tx: Tx,
  { key, value, besides }: { key: string; value: string; besides: string | null },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: customerCards.id })
    .from(customerAnswers)
    .innerJoin(customerCards, eq(customerCards.id, customerAnswers.customerId))
    .where(
      and(
        // A company is the same by its credit code, or by its name where it has none.
        sql`lower(case jsonb_typeof(${customerAnswers.answers} -> ${key}) when 'object'
          then coalesce(${customerAnswers.answers} -> ${key} ->> 'creditCode', ${customerAnswers.answers} -> ${key} ->> 'name')
          else ${customerAnswers.answers} ->> ${key} end) = lower(${value})`,
        inArray(customerCards.state, [...livingStates]),
        besides === null ? undefined : sql`${customerCards.id} <> ${besides}`,
      ),
    )
    .limit(1)
  return row?.id
}

/** What codes of regions are called, from the province down. */
export async function findRegionNames(tx: Tx, codes: readonly string[]): Promise<Record<string, string>> {
  if (codes.length === 0) return {}
  const ways = new Map(
    codes.map((code) => [code, [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])]]),
  )
  const found = await tx
    .select({ code: districts.code, name: districts.name })
    .from(districts)
    .where(inArray(districts.code, [...new Set([...ways.values()].flat())]))
  const names = new Map(found.map(({ code, name }) => [code, name]))
  return Object.fromEntries(
    [...ways].flatMap(([code, way]) =>
      names.has(code) ? [[code, way.flatMap((part) => names.get(part) ?? []).join(' ')]] : [],
    ),
  )
}
