import { type ProjectState, type Stage, stages } from '#features/attraction/projects/face/project-model.ts'
import { stateMachine } from '#platform/domain/state-machine.ts'

import type { NodeFirmEvent, NodeFirmState } from '../chains.contract.ts'

interface NodeFirmTypes {
  subject: { state: NodeFirmState; projectId: string | null }
  actor: { mayLink: boolean }
  context: undefined
  denial: 'permission' | 'ofProject'
}
export type NodeFirmDenial = NodeFirmTypes['denial'] | 'state'

const linker = ({ mayLink }: NodeFirmTypes['actor'], { projectId }: NodeFirmTypes['subject']) => {
  if (!mayLink) return 'permission' as const
  return projectId === null ? undefined : ('ofProject' as const)
}

/** The states of a firm at a node. One that a project brings follows the project, and no person moves it. */
export const nodeFirmMachine = stateMachine<NodeFirmTypes, NodeFirmEvent>(
  'node-firms',
  {
    wish: { from: ['negotiating', 'landed'], to: 'target', who: linker },
    talk: { from: ['target', 'landed'], to: 'negotiating', who: linker },
    land: { from: ['target', 'negotiating'], to: 'landed', who: linker },
  },
  { initial: ['target', 'negotiating', 'landed'], productMayAll: true },
)

const landedFrom = stages.indexOf('registered')

/** The event that a project makes happen: a registered company has landed, one that was given up is wanted again. */
export function eventOf({ state, stage }: { state: ProjectState; stage: Stage }): NodeFirmEvent {
  if (state === 'terminated') return 'wish'
  return stages.indexOf(stage) >= landedFrom ? 'land' : 'talk'
}

/** Firms that a node still misses. */
export const gapOf = ({ target, landed }: { target: number; landed: number }): number =>
  Math.max(0, target - landed)

/** Words by which firms of a node are looked for. */
export const keywordsOf = ({ keywords, name }: { keywords: readonly string[]; name: string }): string[] => {
  const some = [...new Set(keywords.map((word) => word.trim()).filter((word) => word.length > 1))]
  return some.length > 0 ? some : [name]
}
