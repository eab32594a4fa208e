import { stateMachine } from '#platform/domain/state-machine.ts'

import type { LineState } from '../handovers.contract.ts'

interface Types {
  subject: { state: LineState }
  actor: never
  context: undefined
  denial: never
}

/** The states of one card or contact of a hand-over. The hand-over moves them; its own machine says when. */
export const handoverLineMachine = stateMachine<Types, 'finish' | 'fail' | 'retry' | 'revert' | 'keep'>(
  'hand-over lines',
  {
    finish: { from: ['waiting'], to: 'done' },
    fail: { from: ['waiting'], to: 'failed' },
    retry: { from: ['failed'], to: 'waiting' },
    revert: { from: ['done'], to: 'reverted' },
    // It was changed since, or is gone.
    keep: { from: ['done'], to: 'kept' },
  },
  { initial: ['waiting'] },
)

/** The state of a line after an event. */
export const lineAfter = handoverLineMachine.targetOf
