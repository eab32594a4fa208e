import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { DesignEvent, DesignState } from '../design-requests.contract.ts'

/** Who acts: the company that asked, or the operator of the installation, who designs. */
export interface DesignActor {
  side: 'requester' | 'operator'
  /** May ask for designs at all. */
  mayRequest: boolean
}

type Denial = 'permission' | 'otherSide'
export type DesignDenial = Denial | 'state'

interface DesignTypes {
  subject: { state: DesignState }
  actor: DesignActor
  context: undefined
  denial: Denial
}

const open = ['submitted', 'accepted', 'designing', 'proposed', 'revising'] as const

const byAnySide = ({ mayRequest }: DesignActor) => (mayRequest ? undefined : ('permission' as const))
const bySide = (side: DesignActor['side']) => (actor: DesignActor) =>
  byAnySide(actor) ?? (actor.side === side ? undefined : ('otherSide' as const))
const byOperator = bySide('operator')
const byRequester = bySide('requester')

/** What happens to a design request, by whom, from where to where. */
export const designMachine = stateMachine<DesignTypes, DesignEvent>(
  'design requests',
  {
    accept: { from: ['submitted'], to: 'accepted', who: byOperator },
    reject: { from: ['submitted', 'accepted'], to: 'rejected', who: byOperator },
    startDesign: { from: ['accepted', 'revising'], to: 'designing', who: byOperator },
    propose: { from: ['designing', 'revising'], to: 'proposed', who: byOperator },
    confirm: { from: ['proposed'], to: 'confirmed', who: byRequester },
    askChanges: { from: ['proposed'], to: 'revising', who: byRequester },
    cancel: { from: open, to: 'cancelled', who: byRequester },
    message: { from: open, to: stay, who: byAnySide },
  },
  { initial: ['submitted'] },
)

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
