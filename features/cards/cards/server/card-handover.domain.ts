import type { CardState, PublicMode } from '../cards.contract.ts'

interface Step {
  id: string
  state: CardState
  publicMode: PublicMode | null
  message: string | null
  successorCardId: string | null
  successorStaffId: string | null
}

/** The end of a chain: the card itself, a successor's card, a notice, or a closed page. */
export type Found<S> =
  | { kind: 'card'; at: S }
  | { kind: 'redirect'; to: S; by: S }
  | { kind: 'notice'; by: S; last: S }
  | { kind: 'closed' }

/**
 * Where a chain of hand-overs leads. Each card of the chain has its own public mode: a redirect leads to the next card, a
 * notice or a closed page ends the chain.
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
