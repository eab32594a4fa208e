import { useTagOptions } from '#features/attraction/audiences/web/audiences.public.ts'
import { cluePoolsContract } from '#features/attraction/clues/clue-pools.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { JourneyNode } from '../journey-graphs.contract.ts'
import { journeysTexts } from '../journeys.texts.ts'

export interface NodeTitle {
  title: string
  /** The point of it in a few characters. */
  more: string
}

/** Gives names to steps: the kind, and the point of it. */
export function useNodeTitle(): (node: JourneyNode) => NodeTitle {
  const t = useTexts(journeysTexts)
  const tags = useTagOptions().flatMap(({ options }) => options)
  const { data: pools = [] } = useCallQuery(cluePoolsContract.list)
  const tagOf = (id: string | null) => tags.find(({ value }) => value === id)?.label ?? ''
  const moreOf = (node: JourneyNode): string => {
    switch (node.kind) {
      case 'wait':
        return `${node.hours} ${t.node.hours}`
      case 'until':
        return `${node.hour}:00`
      case 'event':
      case 'tag':
        return tagOf(node.tagId)
      case 'message':
        return node.text
      case 'task':
        return node.title
      case 'split':
        return node.ways.map(({ percent }) => `${percent}%`).join(' / ')
      case 'branch':
        return `${node.ways.length + 1}`
      case 'pool':
        return pools.find(({ id }) => id === node.poolId)?.name ?? ''
      case 'exit':
        return ''
    }
  }
  return (node) => ({ title: `${node.id.toUpperCase()} · ${t.kinds[node.kind]}`, more: moreOf(node) })
}
