import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { type ChainDraft, mostNodes, type NodeDraft, type Tier } from '../chains.contract.ts'
import { refuse, refuseField, versionConflict } from './chains.refusals.ts'
import {
  type Chain,
  type ChainNode,
  countNodes,
  deleteChain,
  deleteNode,
  findChainNamed,
  findLastPlace,
  findNode,
  findNodes,
  insertChain,
  insertNode,
  lockChain,
  lockNode,
  placeNode,
  writeChain,
  writeNode,
} from './chains.repository.ts'

const objectType = 'chain'

const cleaned = ({ name, industry, summary }: ChainDraft): ChainDraft => ({
  name: name.trim(),
  industry: industry.trim(),
  summary: summary.trim(),
})

export const cleanedNode = ({ name, tier, weight, target, keywords, summary }: NodeDraft): NodeDraft => ({
  name: name.trim(),
  tier,
  weight,
  target,
  keywords: [...new Set(keywords.map((word) => word.trim()))],
  summary: summary.trim(),
})

const nameTaken = () => refuseField('name', (t) => t.errors.nameTaken)

export async function createChain(context: MemberContext, draft: ChainDraft): Promise<Chain> {
  const chain = await insertChain(context.tx, cleaned(draft))
  if (!chain) throw nameTaken()
  await recordBy(context, [{ objectType, objectId: chain.id, event: 'create', detail: { name: chain.name } }])
  return chain
}

/** Locks a chain in the version that the caller has seen. */
async function lockIn(tx: Tx, id: string, version: number): Promise<Chain> {
  const chain = await lockChain(tx, id).then(orNotFound)
  if (chain.version !== version) throw versionConflict()
  return chain
}

export async function updateChain(
  context: MemberContext,
  id: string,
  { version, ...draft }: ChainDraft & { version: number },
): Promise<Chain> {
  const { tx } = context
  const chain = await lockIn(tx, id, version)
  const facts = cleaned(draft)
  const twin = await findChainNamed(tx, facts.name)
  if (twin && twin.id !== id) throw nameTaken()
  await recordBy(context, [{ objectType, objectId: id, event: 'edit' }])
  return writeChain(tx, chain, facts)
}

export async function removeChain(context: MemberContext, id: string): Promise<void> {
  const { name } = await lockChain(context.tx, id).then(orNotFound)
  await deleteChain(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}

/** Adds a node behind the others; the caller holds the lock of the chain. */
export async function addNodeTo(tx: Tx, chainId: string, draft: NodeDraft): Promise<ChainNode | undefined> {
  if ((await countNodes(tx, chainId)) >= mostNodes)
    throw refuse((t) => t.errors.full, { reason: 'LIMIT', values: { max: mostNodes } })
  return insertNode(tx, { ...cleanedNode(draft), chainId, place: (await findLastPlace(tx, chainId)) + 1 })
}

export async function addNode(context: MemberContext, chainId: string, draft: NodeDraft): Promise<ChainNode> {
  const chain = await lockChain(context.tx, chainId).then(orNotFound)
  const node = await addNodeTo(context.tx, chainId, draft)
  if (!node) throw nameTaken()
  await writeChain(context.tx, chain, {})
  await recordBy(context, [{ objectType, objectId: chainId, event: 'addNode', detail: { name: node.name } }])
  return node
}

export async function updateNode(
  context: MemberContext,
  id: string,
  { version, ...draft }: NodeDraft & { version: number },
): Promise<ChainNode> {
  const { tx } = context
  const { chainId } = await findNode(tx, id).then(orNotFound)
  const chain = await lockChain(tx, chainId).then(orNotFound)
  const node = await lockNode(tx, id).then(orNotFound)
  if (node.version !== version) throw versionConflict()
  const facts = cleanedNode(draft)
  const others = await findNodes(tx, [chainId])
  if (others.some((other) => other.id !== id && other.name === facts.name)) throw nameTaken()
  await writeChain(tx, chain, {})
  await recordBy(context, [
    { objectType, objectId: chainId, event: 'editNode', detail: { name: facts.name } },
  ])
  return writeNode(tx, node, facts)
}

export async function removeNode(context: MemberContext, id: string): Promise<void> {
  const { tx } = context
  const { chainId, name } = await findNode(tx, id).then(orNotFound)
  const chain = await lockChain(tx, chainId).then(orNotFound)
  await deleteNode(tx, id)
  await writeChain(tx, chain, {})
  await recordBy(context, [{ objectType, objectId: chainId, event: 'removeNode', detail: { name } }])
}

interface Arrangement {
  nodes: readonly { id: string; tier: Tier }[]
  version: number
}

/** Puts all nodes of a chain into their columns and order; one that is left out or foreign is refused. */
export async function arrangeNodes(
  context: MemberContext,
  chainId: string,
  { nodes, version }: Arrangement,
): Promise<Chain> {
  const { tx } = context
  const chain = await lockIn(tx, chainId, version)
  const known = new Set((await findNodes(tx, [chainId])).map(({ id }) => id))
  const named = new Set(nodes.map(({ id }) => id))
  if (named.size !== nodes.length || named.size !== known.size || nodes.some(({ id }) => !known.has(id)))
    throw versionConflict()
  for (const [place, node] of nodes.entries()) await placeNode(tx, node, place)
  await recordBy(context, [{ objectType, objectId: chainId, event: 'arrange' }])
  return writeChain(tx, chain, {})
}
