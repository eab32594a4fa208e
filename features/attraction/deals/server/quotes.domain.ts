import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type { QuoteEvent, QuoteState } from '../quotes.contract.ts'

export interface QuoteActor {
  mayEdit: boolean
}

interface QuoteCircumstances {
  /** The last day of the offer is over. */
  isOver: boolean
  /** The deal can still be changed. */
  isDealOpen: boolean
}

type Denial = 'permission' | 'over' | 'dealEnded'
export type QuoteDenial = Denial | 'state'

interface QuoteTypes {
  subject: { state: QuoteState }
  actor: QuoteActor
  context: QuoteCircumstances
  denial: Denial
}

const editor = ({ mayEdit }: QuoteActor) => (mayEdit ? undefined : ('permission' as const))
const running = (_: unknown, { isDealOpen }: QuoteCircumstances) =>
  isDealOpen ? undefined : ('dealEnded' as const)

/** The states of one version of an offer: what went out never changes, the next version takes its place. */
export const quoteMachine = stateMachine<QuoteTypes, QuoteEvent | 'supersede' | 'expire'>(
  'quotes',
  {
    edit: { from: ['draft'], to: stay, who: editor, guard: running },
    send: {
      from: ['draft'],
      to: 'sent',
      who: editor,
      guard: (_, { isOver, isDealOpen }) => (!isDealOpen ? 'dealEnded' : isOver ? 'over' : undefined),
    },
    accept: {
      from: ['sent'],
      to: 'accepted',
      who: editor,
      guard: (_, { isOver, isDealOpen }) => (!isDealOpen ? 'dealEnded' : isOver ? 'over' : undefined),
    },
    decline: { from: ['sent', 'accepted'], to: 'declined', who: editor },
    supersede: { from: ['draft', 'sent', 'accepted'], to: 'superseded' },
    expire: { from: ['sent'], to: 'expired' },
  },
  { initial: ['draft'] },
)
