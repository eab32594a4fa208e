import { and, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'

import { accounts } from '#features/accounts/server/accounts.tables.ts'
import { cards } from '#features/cards/server/cards.tables.ts'
import { pageBounds, type Paging } from '#platform/contract/paging.ts'
import { lockKey, type Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { customersContract } from '../customers.contract.ts'
import { customerCards } from './customers.tables.ts'

export type CustomerCard = typeof customerCards.$inferSelect
export type NewCustomerCard = typeof customerCards.$inferInsert

export interface CustomerQuestion extends Paging {
  viewer: Viewer
  carteId?: string | undefined
  keyword?: string | undefined
  searchNumbers: boolean
  source?: NonNullable<(typeof customersContract)['listStaffCards']['query']['shape']['source']['_output']>
}

const shownStates = ['to_confirm', 'duplicate', 'normal', 'do_not_contact'] as const

/** Customers that a person may see: the own ones, those received on cards in the reach of the roles, those of templates with a role. */
function visibleTo(viewer: Viewer): SQL | undefined {
  const templateIds = [...viewer.objectPermissions].filter(([, held]) => held.has('contact:view')).map(([id]) => id)
  const onTemplate = templateIds.length > 0 ? inArray(cards.templateId, templateIds) : undefined
  if (!viewer.permissions.has('contact:view')) return onTemplate ?? sql`false`
  if (viewer.scope === 'all') return undefined
  const inDepartments = viewer.scope === 'departments' ? inArray(cards.departmentId, [...viewer.departmentIds]) : undefined
  const onOwnCard = or(eq(cards.holderAccountId, viewer.accountId), viewer.staffId === null ? undefined : eq(cards.staffId, viewer.staffId))
  // A customer who has an owner by now is looked after by that person alone, whoever holds the card.
  return or(
    eq(customerCards.ownerAccountId, viewer.accountId),
    and(sql`${customerCards.ownerAccountId} is null`, onOwnCard),
    inDepartments,
    onTemplate,
  )
}

function matches({ keyword, searchNumbers }: CustomerQuestion): SQL | undefined {
  const text = keyword?.trim()
  if (!text) return undefined
  const wanted = likePattern(text)
  const unspaced = likePattern(text.replace(/\s+/g, ''))
  return or(
    ilike(customerCards.name, wanted),
    ilike(customerCards.pinyin, unspaced),
    ilike(customerCards.company, wanted),
    searchNumbers && /\d{3}/.test(text) ? ilike(customerCards.mobile, unspaced) : undefined,
  )
}

const condition = (question: CustomerQuestion) =>
  and(
    inArray(customerCards.state, [...shownStates]),
    question.carteId === undefined ? undefined : eq(customerCards.originCardId, question.carteId),
    question.source === undefined ? undefined : eq(customerCards.source, question.source),
    matches(question),
    visibleTo(question.viewer),
  )

/** One page of customers, newest first. */
export function findCustomers(tx: Tx, question: CustomerQuestion) {
  const { limit, offset } = pageBounds(question)
  return tx
    .select({ customer: customerCards, cardName: cards.name, owner: accounts.nickName })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .leftJoin(accounts, eq(accounts.id, customerCards.ownerAccountId))
    .where(condition(question))
    .orderBy(desc(customerCards.createdAt), desc(customerCards.id))
    .limit(limit)
    .offset(offset)
}

export async function countCustomers(tx: Tx, question: CustomerQuestion): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(customerCards)
    .leftJoin(cards, eq(cards.id, customerCards.originCardId))
    .where(condition(question))
  return row?.total ?? 0
}

interface Person {
  ownerAccountId: string | null
  originCardId: string
  mobile: string | null
  email: string | null
}

/** The customer that somebody has already: the same number, or the same mail address where there is no number. Locks the pair, so that a form sent twice finds itself. */
export async function findSameCustomer(tx: Tx, { ownerAccountId, originCardId, mobile, email }: Person): Promise<CustomerCard | undefined> {
  const contact = mobile ?? email
  if (contact === null) return undefined
  await lockKey(tx, `customer:${ownerAccountId ?? originCardId}:${contact}`)
  const whose =
    ownerAccountId === null
      ? and(sql`${customerCards.ownerAccountId} is null`, eq(customerCards.originCardId, originCardId))
      : eq(customerCards.ownerAccountId, ownerAccountId)
  const [row] = await tx
    .select()
    .from(customerCards)
    .where(
      and(
        whose,
        inArray(customerCards.state, [...shownStates]),
        mobile === null ? eq(customerCards.email, email ?? '') : eq(customerCards.mobile, mobile),
      ),
    )
    .limit(1)
    .for('update')
  return row
}

export async function insertCustomer(tx: Tx, customer: NewCustomerCard): Promise<string> {
  const [row] = await tx.insert(customerCards).values(customer).returning({ id: customerCards.id })
  if (!row) throw new Error('a customer was not written')
  return row.id
}

export async function updateCustomer(tx: Tx, id: string, set: Partial<NewCustomerCard>): Promise<void> {
  await tx
    .update(customerCards)
    .set({ ...set, version: sql`${customerCards.version} + 1`, updatedAt: sql`now()` })
    .where(eq(customerCards.id, id))
}
