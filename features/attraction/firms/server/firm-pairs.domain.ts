import { stateMachine } from '#platform/domain/state-machine.ts'

import type { PairMove, PairState } from '../firm-pairs.contract.ts'

interface PairTypes {
  subject: { state: PairState }
  actor: { mayTransfer: boolean }
  context: object
  denial: 'permission'
}

/** `absorb` and `part`: one of the two firms went up in another, or came back. */
export type PairEvent = PairMove | 'absorb' | 'part'

const may = ({ mayTransfer }: PairTypes['actor']) => (mayTransfer ? undefined : 'permission')

/** The states of two firms that may be the same. */
export const pairMachine = stateMachine<PairTypes, PairEvent>(
  'firm-pairs',
  {
    separate: { from: ['open', 'related'], to: 'separate', who: may },
    relate: { from: ['open', 'separate'], to: 'related', who: may },
    reopen: { from: ['separate', 'related'], to: 'open', who: may },
    absorb: { from: ['open'], to: 'merged' },
    part: { from: ['merged'], to: 'open' },
  },
  { initial: ['open'], productMayAll: true },
)
