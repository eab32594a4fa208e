import type { MemberContext } from '#platform/server/http/context.ts'

import { waysToDeciders } from './relation-graph.domain.ts'
import { readGraph } from './relations.actions.ts'
import type { End } from './relations.repository.ts'

/** The shortest acquaintance with a firm or a person. */
export interface ShortestWay {
  /** Titles from a colleague on. */
  steps: string[]
  strength: number
}

/** The best way from a colleague to one of somebody's deciders, or to the firm or person itself. The caller has seen this end. */
export async function findShortestWay(context: MemberContext, end: End): Promise<ShortestWay | null> {
  if (!context.viewer.permissions.has('touch:view')) return null
  const { nodes, edges } = await readGraph(context, end)
  const aims = nodes.map((node) => ({ ...node, isDecider: node.isDecider || node.isCentre }))
  const [best] = waysToDeciders(aims, edges)
  if (!best) return null
  const titles = new Map(nodes.map(({ key, title }) => [key, title]))
  return { steps: best.nodes.map((key) => titles.get(key) ?? ''), strength: best.strength }
}
