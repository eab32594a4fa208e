import { and, asc, desc, eq, ilike, inArray, max } from 'drizzle-orm'

import { type Page, pageBounds, type Paging } from '#platform/contract/paging.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import { countRows, readPage } from '#platform/server/database/count-rows.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { firstRow, writtenRow } from '#platform/server/database/rows.ts'

import { mostNodes, type NodeFirmState } from '../chains.contract.ts'
import { chainNodes, chains } from './chains.tables.ts'

export type Chain = typeof chains.$inferSelect
export type ChainNode = typeof chainNodes.$inferSelect

export async function findChains(
  tx: Tx,
  { keyword, ...paging }: Paging & { keyword?: string | undefined },
): Promise<Page<Chain>> {
  const where = keyword ? ilike(chains.name, likePattern(keyword)) : undefined
  const { limit, offset } = pageBounds(paging)
  return readPage(
    tx
      .select()
      .from(chains)
      .where(where)
      .orderBy(desc(chains.createdAt), desc(chains.id))
      .limit(limit)
      .offset(offset),
    countRows(tx, chains, where),
  )
}

/** The nodes of some chains, in their order. */
export const findNodes = (tx: Tx, chainIds: readonly string[]): Promise<ChainNode[]> =>
  chainIds.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(chainNodes)
        .where(inArray(chainNodes.chainId, [...chainIds]))
        .orderBy(asc(chainNodes.place), asc(chainNodes.id))

/** All nodes of the newest chains, for a choice. */
export const findNodesToChoose = (tx: Tx) =>
  tx
    .select({ node: chainNodes, chain: chains.name })
    .from(chains)
    .innerJoin(chainNodes, eq(chainNodes.chainId, chains.id))
    .orderBy(desc(chains.createdAt), desc(chains.id), asc(chainNodes.place), asc(chainNodes.id))
    .limit(mostNodes * 5)

export const findChain = (tx: Tx, id: string): Promise<Chain | undefined> =>
  tx.select().from(chains).where(eq(chains.id, id)).then(firstRow)

export const findChainNamed = (tx: Tx, name: string): Promise<Chain | undefined> =>
  tx.select().from(chains).where(eq(chains.name, name)).then(firstRow)

export const lockChain = (tx: Tx, id: string): Promise<Chain | undefined> =>
  tx.select().from(chains).where(eq(chains.id, id)).for('update').then(firstRow)

/** Writes a chain; undefined where one has this name. */
export const insertChain = (
  tx: Tx,
  chain: Pick<Chain, 'name' | 'industry' | 'summary'> & { importId?: string },
): Promise<Chain | undefined> =>
  tx.insert(chains).values(chain).onConflictDoNothing().returning().then(firstRow)

export const writeChain = (
  tx: Tx,
  { id, version }: Pick<Chain, 'id' | 'version'>,
  set: Partial<Pick<Chain, 'name' | 'industry' | 'summary'>>,
): Promise<Chain> =>
  tx
    .update(chains)
    .set({ ...set, version: version + 1 })
    .where(eq(chains.id, id))
    .returning()
    .then(writtenRow)

export const deleteChain = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(chains).where(eq(chains.id, id))

/** Deletes the chains that a sheet made and in which nothing stands any more. */
export const deleteEmptyOf = (tx: Tx, importId: string): Promise<unknown> =>
  tx
    .delete(chains)
    .where(
      and(
        eq(chains.importId, importId),
        sql`not exists (select from ${chainNodes} where ${chainNodes.chainId} = ${chains.id})`,
      ),
    )

export const findNode = (tx: Tx, id: string): Promise<ChainNode | undefined> =>
  tx.select().from(chainNodes).where(eq(chainNodes.id, id)).then(firstRow)

export const lockNode = (tx: Tx, id: string): Promise<ChainNode | undefined> =>
  tx.select().from(chainNodes).where(eq(chainNodes.id, id)).for('update').then(firstRow)

export const countNodes = (tx: Tx, chainId: string): Promise<number> =>
  tx.$count(chainNodes, eq(chainNodes.chainId, chainId))

export const findLastPlace = async (tx: Tx, chainId: string): Promise<number> => {
  const [row] = await tx
    .select({ last: max(chainNodes.place) })
    .from(chainNodes)
    .where(eq(chainNodes.chainId, chainId))
  return row?.last ?? -1
}

type NodeFacts = Pick<ChainNode, 'name' | 'tier' | 'weight' | 'target' | 'keywords' | 'summary'>

/** Writes a node; undefined where the chain has one of this name. */
export const insertNode = (
  tx: Tx,
  node: NodeFacts & Pick<ChainNode, 'chainId' | 'place'>,
): Promise<ChainNode | undefined> =>
  tx.insert(chainNodes).values(node).onConflictDoNothing().returning().then(firstRow)

export const writeNode = (
  tx: Tx,
  { id, version }: Pick<ChainNode, 'id' | 'version'>,
  set: Partial<NodeFacts>,
): Promise<ChainNode> =>
  tx
    .update(chainNodes)
    .set({ ...set, version: version + 1 })
    .where(eq(chainNodes.id, id))
    .returning()
    .then(writtenRow)

export const placeNode = (
  tx: Tx,
  { id, tier }: Pick<ChainNode, 'id' | 'tier'>,
  place: number,
): Promise<unknown> => tx.update(chainNodes).set({ tier, place }).where(eq(chainNodes.id, id))

export const deleteNode = (tx: Tx, id: string): Promise<unknown> =>
  tx.delete(chainNodes).where(eq(chainNodes.id, id))

const columns = { target: 'wished', negotiating: 'negotiating', landed: 'landed' } as const

/** Moves a firm from one count of its node to another, in the transaction that moves the firm. */
export async function shiftCount(
  tx: Tx,
  nodeId: string,
  { from, to }: { from?: NodeFirmState; to?: NodeFirmState },
): Promise<void> {
  if (from === to) return
  await tx
    .update(chainNodes)
    .set({
      ...(from && { [columns[from]]: sql`${chainNodes[columns[from]]} - 1` }),
      ...(to && { [columns[to]]: sql`${chainNodes[columns[to]]} + 1` }),
    })
    .where(eq(chainNodes.id, nodeId))
}
