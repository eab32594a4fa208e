import { stateMachine } from '#platform/domain/state-machine.ts'

import type { VisitorState } from './visitors.tables.ts'

interface Types {
  subject: { state: VisitorState }
  actor: never
  context: undefined
  denial: never
}

const known = ['anonymous', 'claimed'] as const

/** The states of a browser that visits. A visitor who was forgotten stays so. */
export const visitorMachine = stateMachine<Types, 'claim' | 'erase'>(
  'visitors',
  { claim: { from: known, to: 'claimed' }, erase: { from: known, to: 'erased' } },
  { initial: ['anonymous'] },
)
