import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'

import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { departments, staff } from '#features/company/organisation/server/organisation.tables.ts'
import { pageBounds, type Paging, type Total } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'

import type { RequestState } from '../card-requests.contract.ts'
import { cardRequests } from './card-requests.tables.ts'

export type CardRequest = typeof cardRequests.$inferSelect

/** Requests that the viewer can answer by a card: of people in reach, or for templates that the viewer issues. */
function withinReach(viewer: Viewer): SQL | undefined {
  const isHeld = viewer.permissions.has('card:create')
  const { scope, departmentIds } = scopeFor(viewer, 'card:create')
  if (isHeld && scope === 'all') return undefined
  const templateIds = [...viewer.objectPermissions].filter(([, held]) => held.has('card:create'))
  const reached = or(
    isHeld && scope === 'departments' ? inArray(staff.departmentId, [...departmentIds]) : undefined,
    templateIds.length > 0
      ? or(
          isNull(cardRequests.templateId),
          inArray(
            cardRequests.templateId,
            templateIds.map(([id]) => id),
          ),
        )
      : undefined,
  )
  return reached ?? sql`false`
}

const rows = (tx: Tx) =>
  tx
    .select({
      request: cardRequests,
      person: staff,
      department: departments.name,
      template: cardTemplates.name,
    })
    .from(cardRequests)
    .innerJoin(staff, eq(staff.id, cardRequests.staffId))
    .leftJoin(departments, eq(departments.id, staff.departmentId))
    .leftJoin(cardTemplates, eq(cardTemplates.id, cardRequests.templateId))
export type ShownRequest = Awaited<ReturnType<typeof findRequests>>[number]

interface Question {
  viewer: Viewer
  status?: RequestState | undefined
}

const conditionOf = ({ viewer, status }: Question) =>
  and(status === undefined ? undefined : eq(cardRequests.state, status), withinReach(viewer))

/** Pending requests, oldest first; others, newest first. */
export function findRequests(tx: Tx, question: Question & Paging) {
  const { limit, offset } = pageBounds(question)
  const direction = question.status === 'pending' ? asc : desc
  return rows(tx)
    .where(conditionOf(question))
    .orderBy(direction(cardRequests.requestedAt), direction(cardRequests.id))
    .limit(limit)
    .offset(offset)
}

export const countRequests = (tx: Tx, question: Question): Promise<Total> =>
  countRows(
    tx,
    tx
      .select({ id: cardRequests.id })
      .from(cardRequests)
      .innerJoin(staff, eq(staff.id, cardRequests.staffId))
      .where(conditionOf(question)),
  )

/** A person's latest request. */
export const findLatestRequest = (tx: Tx, staffId: string) =>
  tx
    .select({ request: cardRequests, template: cardTemplates.name })
    .from(cardRequests)
    .leftJoin(cardTemplates, eq(cardTemplates.id, cardRequests.templateId))
    .where(eq(cardRequests.staffId, staffId))
    .orderBy(desc(cardRequests.requestedAt), desc(cardRequests.id))
    .limit(1)
    .then(firstRow)

/** Whether a request exists that the viewer can answer by a card. */
export const isInReach = async (tx: Tx, { id, viewer }: { id: string; viewer: Viewer }): Promise<boolean> =>
  (
    await rows(tx)
      .where(and(eq(cardRequests.id, id), withinReach(viewer)))
      .limit(1)
  ).length > 0

/** A request, locked until the transaction ends. */
export const lockRequest = (tx: Tx, id: string): Promise<CardRequest | undefined> =>
  tx.select().from(cardRequests).where(eq(cardRequests.id, id)).for('update').then(firstRow)

/** The pending requests of people, locked until the transaction ends. */
export const lockPendingRequests = (tx: Tx, staffIds: readonly string[]): Promise<CardRequest[]> =>
  tx
    .select()
    .from(cardRequests)
    .where(and(inArray(cardRequests.staffId, [...staffIds]), eq(cardRequests.state, 'pending')))
    .orderBy(asc(cardRequests.id))
    .for('update')

/** Writes a request; undefined where the person has a pending one. */
export const insertRequest = (
  tx: Tx,
  request: typeof cardRequests.$inferInsert,
): Promise<CardRequest | undefined> =>
  tx.insert(cardRequests).values(request).onConflictDoNothing().returning().then(firstRow)

export const updateRequest = (
  tx: Tx,
  id: string,
  set: Partial<CardRequest>,
): Promise<CardRequest | undefined> =>
  tx.update(cardRequests).set(set).where(eq(cardRequests.id, id)).returning().then(firstRow)

/** The number and mail address of the person who asked, while the account works. */
export const findAddress = (tx: Tx, accountId: string) =>
  tx
    .select({ mobile: accounts.mobile, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.state, 'active')))
    .then(firstRow)
