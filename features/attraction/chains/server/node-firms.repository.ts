import { and, asc, desc, eq, inArray, lt, ne } from 'drizzle-orm'

import { projects } from '#features/attraction/projects/server/projects.tables.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import { mostFirms } from '../chains.contract.ts'
import { shiftCount } from './chains.repository.ts'
import { chainNodes, nodeFirms } from './chains.tables.ts'

export type NodeFirm = typeof nodeFirms.$inferSelect

/** The firms of a node, with the project that brings each. */
export const findNodeFirms = (tx: Tx, nodeId: string) =>
  tx
    .select({ link: nodeFirms, project: projects })
    .from(nodeFirms)
    .leftJoin(projects, eq(projects.id, nodeFirms.projectId))
    .where(eq(nodeFirms.nodeId, nodeId))
    .orderBy(desc(nodeFirms.at), desc(nodeFirms.id))
    .limit(mostFirms)
export type FoundNodeFirm = Awaited<ReturnType<typeof findNodeFirms>>[number]

/** The firms of several nodes, for a sheet. */
export const findFirmsOfNodes = (tx: Tx, nodeIds: readonly string[]): Promise<NodeFirm[]> =>
  nodeIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(nodeFirms)
        .where(inArray(nodeFirms.nodeId, [...nodeIds]))
        .orderBy(asc(nodeFirms.at), asc(nodeFirms.id))

export const countNodeFirms = (tx: Tx, nodeId: string): Promise<number> =>
  tx.$count(nodeFirms, eq(nodeFirms.nodeId, nodeId))

export const findNodeFirm = (tx: Tx, id: string): Promise<NodeFirm | undefined> =>
  tx.select().from(nodeFirms).where(eq(nodeFirms.id, id)).then(firstRow)

/** A firm of a node for writing: two people who move it wait for each other. */
export const lockNodeFirm = (tx: Tx, id: string): Promise<NodeFirm | undefined> =>
  tx.select().from(nodeFirms).where(eq(nodeFirms.id, id)).for('update').then(firstRow)

export const findOfProject = (tx: Tx, projectId: string): Promise<NodeFirm | undefined> =>
  tx.select().from(nodeFirms).where(eq(nodeFirms.projectId, projectId)).then(firstRow)

export const lockOfProject = (tx: Tx, projectId: string): Promise<NodeFirm | undefined> =>
  tx.select().from(nodeFirms).where(eq(nodeFirms.projectId, projectId)).for('update').then(firstRow)

/** The same firm at a node: by its id, or by the name under which it stands there. */
export const findSame = (
  tx: Tx,
  nodeId: string,
  { firmId, name }: Pick<NodeFirm, 'firmId' | 'name'>,
): Promise<NodeFirm | undefined> =>
  tx
    .select()
    .from(nodeFirms)
    .where(
      and(
        eq(nodeFirms.nodeId, nodeId),
        firmId === null
          ? eq(nodeFirms.name, name)
          : sql`(${nodeFirms.firmId} = ${firmId} or ${nodeFirms.name} = ${name})`,
      ),
    )
    .limit(1)
    .for('update')
    .then(firstRow)

type NewLink = Pick<NodeFirm, 'nodeId' | 'firmId' | 'projectId' | 'name' | 'state' | 'byName'>

/** Links a firm and counts it; false where it stands there already. */
export async function insertNodeFirm(tx: Tx, link: NewLink): Promise<boolean> {
  const [written] = await tx
    .insert(nodeFirms)
    .values(link)
    .onConflictDoNothing()
    .returning({ id: nodeFirms.id })
  if (written) await shiftCount(tx, link.nodeId, { to: link.state })
  return written !== undefined
}

type Changes = Partial<Pick<NodeFirm, 'state' | 'firmId' | 'projectId'>>

/** Changes a locked firm of a node; the counts of the node follow. */
export async function writeNodeFirm(
  tx: Tx,
  { id, nodeId, state: from }: Pick<NodeFirm, 'id' | 'nodeId' | 'state'>,
  set: Changes,
): Promise<void> {
  await tx.update(nodeFirms).set(set).where(eq(nodeFirms.id, id))
  await shiftCount(tx, nodeId, { from, to: set.state ?? from })
}

/** Takes a locked firm from its node. */
export async function deleteNodeFirm(tx: Tx, { id, nodeId, state }: NodeFirm): Promise<void> {
  await tx.delete(nodeFirms).where(eq(nodeFirms.id, id))
  await shiftCount(tx, nodeId, { from: state })
}

/** How many nodes each of some firms stands at. */
export async function countOfFirms(tx: Tx, firmIds: readonly string[]): Promise<Map<string, number>> {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ firmId: nodeFirms.firmId, total: sql<number>`count(*)::int` })
    .from(nodeFirms)
    .where(inArray(nodeFirms.firmId, [...firmIds]))
    .groupBy(nodeFirms.firmId)
  return new Map(rows.map(({ firmId, total }) => [firmId ?? '', total]))
}

/** How many gaps each of some firms would fill: nodes at which it stands and has not landed, and that still miss firms. */
export async function countGapsOf(tx: Tx, firmIds: readonly string[]): Promise<Map<string, number>> {
  if (firmIds.length === 0) return new Map()
  const rows = await tx
    .select({ firmId: nodeFirms.firmId, gaps: sql<number>`count(*)::int` })
    .from(nodeFirms)
    .innerJoin(chainNodes, eq(chainNodes.id, nodeFirms.nodeId))
    .where(
      and(
        inArray(nodeFirms.firmId, [...new Set(firmIds)]),
        ne(nodeFirms.state, 'landed'),
        lt(chainNodes.landed, chainNodes.target),
      ),
    )
    .groupBy(nodeFirms.firmId)
  return new Map(rows.map(({ firmId, gaps }) => [firmId ?? '', gaps]))
}

/** Gives the places of one firm to another; answers their ids. */
export async function moveOfFirm(tx: Tx, { from, into }: { from: string; into: string }): Promise<string[]> {
  const moved = await tx
    .update(nodeFirms)
    .set({ firmId: into })
    .where(eq(nodeFirms.firmId, from))
    .returning({ id: nodeFirms.id })
  return moved.map(({ id }) => id)
}

export async function returnToFirm(tx: Tx, firmId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(nodeFirms)
      .set({ firmId })
      .where(inArray(nodeFirms.id, [...ids]))
}
