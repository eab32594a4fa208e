import type { CardState, PublicMode } from '../cards.contract.ts'

interface Step {
  id: string
  state: CardState
  publicMode: PublicMode | null
  message: string | null
  successorCardId: string | null
  successorStaffId: string | null
}

/** What somebody finds who opens a card: the card itself, a successor's, a note of the company, or nothing. */
export type Found<S> =
  | { kind: 'card'; at: S }
  | { kind: 'redirect'; to: S; by: S }
  | { kind: 'notice'; by: S; last: S }
  | { kind: 'closed' }

/**
 * Where a chain of hand-overs leads. Everybody on the way decided for the own card what its visitors find: a redirect goes
 * on to the next, a notice or a closed page ends the way.
 */
export function followChain<S extends Step>(chain: readonly S[]): Found<S> {
  const [first] = chain
  const last = chain.at(-1)
  if (!first || !last) return { kind: 'closed' }
  if (first.state !== 'inherited') return { kind: 'card', at: first }
  const stop = chain.find(
    (step) => step.state === 'inherited' && (step.publicMode !== 'redirect' || step.successorCardId === null),
  )
  if (!stop)
    return last.state === 'inherited' ? { kind: 'closed' } : { kind: 'redirect', to: last, by: first }
  return stop.publicMode === 'close' ? { kind: 'closed' } : { kind: 'notice', by: stop, last }
}
