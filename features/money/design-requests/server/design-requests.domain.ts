import type { DesignEvent, DesignState } from '../design-requests.contract.ts'

/** Who acts: the company that asked, or the operator of the installation, who designs. */
export interface DesignActor {
  side: 'requester' | 'operator'
  /** May ask for designs at all. */
  mayRequest: boolean
}

export type DesignObstacle = 'permission' | 'otherSide' | 'state'

interface Rule {
  from: readonly DesignState[]
  to: (state: DesignState) => DesignState
  side?: DesignActor['side']
}

const open = [
  'submitted',
  'accepted',
  'designing',
  'proposed',
  'revising',
] as const satisfies readonly DesignState[]

const rules: Readonly<Record<DesignEvent, Rule>> = {
  accept: { from: ['submitted'], to: () => 'accepted', side: 'operator' },
  reject: { from: ['submitted', 'accepted'], to: () => 'rejected', side: 'operator' },
  startDesign: { from: ['accepted', 'revising'], to: () => 'designing', side: 'operator' },
  propose: { from: ['designing', 'revising'], to: () => 'proposed', side: 'operator' },
  confirm: { from: ['proposed'], to: () => 'confirmed', side: 'requester' },
  askChanges: { from: ['proposed'], to: () => 'revising', side: 'requester' },
  cancel: { from: open, to: () => 'cancelled', side: 'requester' },
  message: { from: open, to: (state) => state },
}

export type DesignDecision = { allowed: true; to: DesignState } | { allowed: false; obstacle: DesignObstacle }

interface Question {
  event: DesignEvent
  state: DesignState
  actor: DesignActor
}

/** The one guard of every event: rights first, then whose turn it is, then the state. */
export function decide({ event, state, actor }: Question): DesignDecision {
  const { from, to, side } = rules[event]
  if (!actor.mayRequest) return { allowed: false, obstacle: 'permission' }
  if (side !== undefined && side !== actor.side) return { allowed: false, obstacle: 'otherSide' }
  return from.includes(state) ? { allowed: true, to: to(state) } : { allowed: false, obstacle: 'state' }
}

/** What a step must come with; undefined when it has it. */
export function missingOf(
  event: DesignEvent,
  { text, files }: { text: string; files: number },
): 'reason' | 'changes' | 'words' | 'proposal' | undefined {
  const isSilent = text.trim() === ''
  if (event === 'reject') return isSilent ? 'reason' : undefined
  if (event === 'askChanges') return isSilent ? 'changes' : undefined
  if (event === 'message') return isSilent && files === 0 ? 'words' : undefined
  return event === 'propose' && files === 0 ? 'proposal' : undefined
}
