import { type Tier, tiers } from '../chains.contract.ts'

interface Placed {
  id: string
  tier: Tier
}

/** The nodes of a chain after one was dropped on another, or on an empty column. */
export function moved<N extends Placed>(nodes: readonly N[], id: string, over: string): N[] {
  const node = nodes.find((one) => one.id === id)
  if (!node) return [...nodes]
  const rest = nodes.filter((one) => one !== node)
  const tier = tiers.find((one) => one === over)
  if (tier) return [...rest, { ...node, tier }]
  const target = nodes.find((one) => one.id === over)
  if (!target) return [...nodes]
  const at = rest.indexOf(target)
  // Further down it goes behind what it was dropped on, further up before it.
  const isBelow = target.tier === node.tier && nodes.indexOf(node) < nodes.indexOf(target)
  return rest.toSpliced(isBelow ? at + 1 : at, 0, { ...node, tier: target.tier })
}
