import { and, asc, desc, eq, ilike, inArray, ne, notInArray, or, type SQL } from 'drizzle-orm'

import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { type Page, type Paging, pageBounds } from '#platform/contract/paging.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'
import { searchOf } from '#platform/server/search/search-keys.ts'

import type { ApprovalState } from '../approvals.contract.ts'
import type { ApprovalChange, Decider } from './approvals.domain.ts'
import { approvalKeys, approvals, approvalSteps } from './approvals.tables.ts'

export type StoredApproval = typeof approvals.$inferSelect
export type StoredStep = typeof approvalSteps.$inferSelect

const search = searchOf({ objects: approvals, keys: approvalKeys })

export async function addApproval(
  tx: Tx,
  values: Omit<typeof approvals.$inferInsert, 'companyId' | 'id'>,
): Promise<StoredApproval> {
  const row = await tx.insert(approvals).values(values).returning().then(writtenRow)
  await search.writeKeys(tx, [row.id])
  return row
}

export const addSteps = (
  tx: Tx,
  approvalId: string,
  steps: readonly Omit<typeof approvalSteps.$inferInsert, 'companyId' | 'id' | 'approvalId'>[],
) => tx.insert(approvalSteps).values(steps.map((step) => ({ ...step, approvalId })))

export const findApproval = (tx: Tx, id: string): Promise<StoredApproval | undefined> =>
  tx.select().from(approvals).where(eq(approvals.id, id)).then(firstRow)

/** The same, locked until the transaction ends: of many decisions at once, one finds it open. */
export const lockApproval = (tx: Tx, id: string): Promise<StoredApproval | undefined> =>
  tx.select().from(approvals).where(eq(approvals.id, id)).for('update').then(firstRow)

export const findSteps = (tx: Tx, approvalId: string): Promise<StoredStep[]> =>
  tx
    .select()
    .from(approvalSteps)
    .where(eq(approvalSteps.approvalId, approvalId))
    .orderBy(asc(approvalSteps.position), asc(approvalSteps.id))

interface Written extends ApprovalChange {
  approvalId: string
  /** Who decided the step that the event was about. */
  decision: { name: string; principalName: string | null; comment: string | null } | null
  dueAt?: Date | null
}

/** Writes what an approval has become, with its steps. */
export async function writeApproval(
  tx: Tx,
  { approvalId, state, mode, steps, stepId, decision, dueAt }: Written,
): Promise<StoredApproval> {
  for (const { id, ...step } of steps) {
    const isDecided =
      id === stepId && decision !== null && ['approved', 'rejected', 'sent_back'].includes(step.state)
    const note = isDecided
      ? {
          decidedByName: decision.name,
          decidedForName: decision.principalName,
          comment: decision.comment,
          decidedAt: new Date(),
        }
      : {}
    const cleared =
      step.decidedBy === null
        ? { decidedByName: null, decidedForName: null, comment: null, decidedAt: null }
        : {}
    if (id === null) await addSteps(tx, approvalId, [step])
    else
      await tx
        .update(approvalSteps)
        .set({ ...step, ...cleared, ...note })
        .where(eq(approvalSteps.id, id))
  }
  const isDecided = ['approved', 'rejected', 'withdrawn'].includes(state)
  return tx
    .update(approvals)
    .set({
      state,
      mode,
      decidedAt: isDecided ? new Date() : null,
      version: sql`${approvals.version} + 1`,
      ...(dueAt !== undefined && { dueAt }),
    })
    .where(eq(approvals.id, approvalId))
    .returning()
    .then(writtenRow)
}

export async function replaceMatter(
  tx: Tx,
  id: string,
  matter: Pick<StoredApproval, 'payload' | 'payloadHash' | 'title' | 'reason'>,
): Promise<void> {
  await tx.update(approvals).set(matter).where(eq(approvals.id, id))
  await search.writeKeys(tx, [id])
}

const openStates: ApprovalState[] = ['approving', 'timeout']

const oneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )})`

/** Approvals in which a step waits for this person: gathered from the waiting steps, which are few beside all that were decided. */
export const waitsFor = (
  { accountId, mayDecide, standsInFor = [], countsAs = [] }: Decider,
  personalKinds: readonly string[],
): SQL | undefined => {
  const pending = (whose: SQL) =>
    sql`select s.approval_id from approval_steps s where s.state = 'pending' and ${whose}`
  const agreed = sql`exists (select from approval_steps d where d.company_id = s.company_id and d.approval_id = s.approval_id and d.decided_by = ${accountId} and d.state = 'approved')`
  const late = sql`select late.id from ${approvals} late where late.state = 'timeout'`
  const named = pending(sql`s.account_id = ${accountId}`)
  // A person with a place of their own in it takes nobody else's.
  const counted = sql`exists (select from approval_steps d where d.company_id = s.company_id and d.approval_id = s.approval_id and d.state <> 'skipped' and case when d.state = 'approved' then d.decided_by else d.account_id end = ${accountId})`
  const inStead = sql`union (${pending(sql`${oneOf(sql`s.account_id`, standsInFor)} and not ${counted}`)} and s.approval_id not in (select p.id from ${approvals} p where ${oneOf(sql`p.kind`, personalKinds)}))`
  const pool = sql`${pending(sql`s.account_id is null and not ${agreed}`)}
    union ${pending(sql`s.approval_id in (${late}) and not ${agreed}`)}`
  return and(
    inArray(approvals.state, openStates),
    eq(approvals.byOperator, false),
    or(sql`${approvals.requestedBy} is null`, notInArray(approvals.requestedBy, [accountId, ...countsAs])),
    sql`${approvals.id} in (${named} ${mayDecide ? sql`union ${pool}` : sql``} ${standsInFor.length > 0 ? inStead : sql``})`,
  )
}

/** What the operator of the installation decides, for all companies; runs as the system. */
export const waitsForOperator = (accountId: string): SQL | undefined =>
  and(
    inArray(approvals.state, openStates),
    eq(approvals.byOperator, true),
    or(sql`${approvals.requestedBy} is null`, ne(approvals.requestedBy, accountId)),
  )

/** What this person has asked for. */
export const requestedBy = (accountId: string): SQL => eq(approvals.requestedBy, accountId)

interface ApprovalFilter extends Paging {
  state?: ApprovalState | undefined
  kind?: string | undefined
  keyword?: string | undefined
  /** Of all companies: the transaction is the system's. */
  ofAll?: boolean
}

const matching = async (tx: Tx, { state, kind, keyword, ofAll }: ApprovalFilter): Promise<SQL | undefined> =>
  and(
    state ? eq(approvals.state, state) : undefined,
    kind ? eq(approvals.kind, kind) : undefined,
    ofAll ? search.standsIn(keyword) : await search.find(tx, keyword),
  )

export async function findApprovals(
  tx: Tx,
  which: SQL | undefined,
  filter: ApprovalFilter,
): Promise<Page<StoredApproval>> {
  const where = and(which, await matching(tx, filter))
  const { limit, offset } = pageBounds(filter)
  return readPage(
    tx
      .select()
      .from(approvals)
      .where(where)
      .orderBy(desc(approvals.requestedAt), desc(approvals.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, approvals, where),
  )
}

/** How many rows the same list has. */
export const countApprovals = async (
  tx: Tx,
  which: SQL | undefined,
  filter: ApprovalFilter,
): Promise<number> => (await countRows(tx, approvals, and(which, await matching(tx, filter)))).total

/** In which company the operator finds this approval; runs as the system. */
export async function findOperatedCompany(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ companyId: approvals.companyId })
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.byOperator, true)))
  return row?.companyId
}

/** Accounts that can sign in, of these ids. */
/** Accounts by their ids. */
export const withIds = (ids: readonly string[]): SQL => inArray(accounts.id, [...ids])

/** The holders of a permission, without some people. */
export const holding = (holders: SQL, except: readonly string[] = []): SQL | undefined =>
  and(inArray(accounts.id, holders), notInArray(accounts.id, [...except]))

export const findPeople = (tx: Tx, which: SQL | undefined, keyword?: string) =>
  tx
    .select({ accountId: accounts.id, name: accounts.nickName, username: accounts.username })
    .from(accounts)
    .where(
      and(
        which,
        eq(accounts.state, 'active'),
        keyword
          ? or(ilike(accounts.nickName, likePattern(keyword)), ilike(accounts.username, likePattern(keyword)))
          : undefined,
      ),
    )
    .orderBy(asc(accounts.nickName))
    .limit(50)
