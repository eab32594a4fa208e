import { and, asc, type Column, desc, eq, inArray, ne } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import type { Stage } from '../face/project-model.ts'
import type { PlanLine, StageRule } from '../projects.contract.ts'
import {
  projectArrivals,
  projectCountings,
  projectDocuments,
  projectMoves,
  projectPlanLines,
  projectProblems,
  projectStageRules,
} from './projects.tables.ts'

export type StoredDocument = typeof projectDocuments.$inferSelect
export type StoredProblem = typeof projectProblems.$inferSelect
export type StoredArrival = typeof projectArrivals.$inferSelect
export type StoredMove = typeof projectMoves.$inferSelect
type New<T extends { companyId: unknown }> = Omit<T, 'companyId' | 'id' | 'at'>

const mostParts = 500

/** The first moment after a day in a zone, as ISO 8601: from then on what was due on it is late; null for no day. */
const lateFromOf = (day: Column, zone: string) =>
  sql<string>`to_char(((${day} + 1)::timestamp at time zone ${zone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const findDocuments = (tx: Tx, projectId: string): Promise<StoredDocument[]> =>
  tx
    .select()
    .from(projectDocuments)
    .where(eq(projectDocuments.projectId, projectId))
    .orderBy(desc(projectDocuments.at), desc(projectDocuments.id))
    .limit(mostParts)

export const findDocument = (tx: Tx, id: string): Promise<StoredDocument | undefined> =>
  tx.select().from(projectDocuments).where(eq(projectDocuments.id, id)).then(firstRow)

export const insertDocument = (
  tx: Tx,
  document: New<StoredDocument> & Partial<Pick<StoredDocument, 'at'>>,
): Promise<StoredDocument> => tx.insert(projectDocuments).values(document).returning().then(writtenRow)

/** Decides a document that nobody has decided; false where somebody was faster. */
export async function decideDocument(
  tx: Tx,
  id: string,
  set: Pick<StoredDocument, 'state' | 'checkedById' | 'checkedByName' | 'reason'>,
): Promise<boolean> {
  const written = await tx
    .update(projectDocuments)
    .set(set)
    .where(and(eq(projectDocuments.id, id), eq(projectDocuments.state, 'pending')))
    .returning({ id: projectDocuments.id })
  return written.length > 0
}

export const findProblems = (tx: Tx, projectId: string): Promise<StoredProblem[]> =>
  tx
    .select()
    .from(projectProblems)
    .where(eq(projectProblems.projectId, projectId))
    .orderBy(desc(projectProblems.at), desc(projectProblems.id))
    .limit(mostParts)

/** The problems of a project that are not closed, with the moment from which each is late. */
export const findOpenProblems = (tx: Tx, projectId: string, zone: string) =>
  tx
    .select({
      state: projectProblems.state,
      isBlocking: projectProblems.isBlocking,
      at: projectProblems.at,
      lateFrom: lateFromOf(projectProblems.dueOn, zone),
    })
    .from(projectProblems)
    .where(and(eq(projectProblems.projectId, projectId), ne(projectProblems.state, 'closed')))

export const findProblem = (tx: Tx, id: string): Promise<StoredProblem | undefined> =>
  tx.select().from(projectProblems).where(eq(projectProblems.id, id)).then(firstRow)

export const insertProblem = (
  tx: Tx,
  problem: New<StoredProblem> & Partial<Pick<StoredProblem, 'at'>>,
): Promise<StoredProblem> => tx.insert(projectProblems).values(problem).returning().then(writtenRow)

export const writeProblem = (
  tx: Tx,
  id: string,
  set: Partial<Pick<StoredProblem, 'state' | 'answer'>>,
): Promise<unknown> => tx.update(projectProblems).set(set).where(eq(projectProblems.id, id))

export const findArrivals = (tx: Tx, projectId: string): Promise<StoredArrival[]> =>
  tx
    .select()
    .from(projectArrivals)
    .where(eq(projectArrivals.projectId, projectId))
    .orderBy(desc(projectArrivals.arrivedOn), desc(projectArrivals.id))
    .limit(mostParts)

export const findArrival = (tx: Tx, id: string): Promise<StoredArrival | undefined> =>
  tx.select().from(projectArrivals).where(eq(projectArrivals.id, id)).then(firstRow)

export const insertArrival = (
  tx: Tx,
  arrival: New<StoredArrival> & Partial<Pick<StoredArrival, 'at'>>,
): Promise<StoredArrival> => tx.insert(projectArrivals).values(arrival).returning().then(writtenRow)

/** Decides an arrival that nobody has decided; undefined where somebody was faster. */
export const decideArrivalRow = (
  tx: Tx,
  id: string,
  set: Pick<StoredArrival, 'state' | 'decidedById' | 'decidedByName' | 'reason'>,
): Promise<StoredArrival | undefined> =>
  tx
    .update(projectArrivals)
    .set(set)
    .where(and(eq(projectArrivals.id, id), eq(projectArrivals.state, 'pending')))
    .returning()
    .then(firstRow)

/** Sums that were to arrive by a day, with the moment from which it is late. */
export const findPlan = (tx: Tx, projectId: string, zone: string) =>
  tx
    .select({
      dueOn: projectPlanLines.dueOn,
      amountFen: projectPlanLines.amountFen,
      lateFrom: lateFromOf(projectPlanLines.dueOn, zone),
    })
    .from(projectPlanLines)
    .where(eq(projectPlanLines.projectId, projectId))
    .orderBy(asc(projectPlanLines.dueOn), asc(projectPlanLines.id))
    .limit(mostParts)

export async function writePlan(tx: Tx, projectId: string, lines: readonly PlanLine[]): Promise<void> {
  await tx.delete(projectPlanLines).where(eq(projectPlanLines.projectId, projectId))
  if (lines.length > 0)
    await tx.insert(projectPlanLines).values(lines.map((planned) => ({ ...planned, projectId })))
}

export const findMoves = (tx: Tx, projectId: string): Promise<StoredMove[]> =>
  tx
    .select()
    .from(projectMoves)
    .where(eq(projectMoves.projectId, projectId))
    .orderBy(desc(projectMoves.at), desc(projectMoves.id))
    .limit(mostParts)

export const insertMove = (
  tx: Tx,
  move: New<StoredMove> & Partial<Pick<StoredMove, 'at'>>,
): Promise<unknown> => tx.insert(projectMoves).values(move)

/** The company's own rules. */
export const findOwnRules = (tx: Tx): Promise<StageRule[]> =>
  tx
    .select({
      stage: projectStageRules.stage,
      slaDays: projectStageRules.slaDays,
      documents: projectStageRules.documents,
      facts: projectStageRules.facts,
    })
    .from(projectStageRules)

export async function replaceRules(tx: Tx, rules: readonly StageRule[]): Promise<void> {
  const named: Stage[] = rules.map(({ stage }) => stage)
  if (named.length === 0) return
  await tx.delete(projectStageRules).where(inArray(projectStageRules.stage, named))
  await tx.insert(projectStageRules).values(rules.map((rule) => ({ ...rule })))
}

/** The text by which money counts now; undefined while the company has written none. */
export const findCounting = (tx: Tx) =>
  tx.select().from(projectCountings).orderBy(desc(projectCountings.number)).limit(1).then(firstRow)

export const insertCounting = (
  tx: Tx,
  counting: Pick<typeof projectCountings.$inferInsert, 'number' | 'text' | 'byName'>,
): Promise<unknown> => tx.insert(projectCountings).values(counting)
