import { describe, expect, test } from 'vitest'

import type { CardState, PublicMode } from '../cards.contract.ts'
import { followChain } from './card-handover.domain.ts'

const step = (
  id: string,
  state: CardState,
  publicMode: PublicMode | null = null,
  next: string | null = null,
) => ({
  id,
  state,
  publicMode,
  message: null,
  successorCardId: next,
  successorStaffId: next === null ? null : `person ${next}`,
})
const gone = (id: string, mode: PublicMode, next: string | null) => step(id, 'inherited', mode, next)

describe('where a card leads', () => {
  test.each([
    ['nothing', [], 'closed'],
    ['a card that was never handed over', [step('a', 'active')], 'card'],
    ['a successor', [gone('a', 'redirect', 'b'), step('b', 'active')], 'redirect'],
    [
      'a successor of a successor',
      [gone('a', 'redirect', 'b'), gone('b', 'redirect', 'c'), step('c', 'active')],
      'redirect',
    ],
    [
      'a successor who closed the own page',
      [gone('a', 'redirect', 'b'), gone('b', 'close', 'c'), step('c', 'active')],
      'closed',
    ],
    [
      'a successor with a note',
      [gone('a', 'redirect', 'b'), gone('b', 'notice', 'c'), step('c', 'active')],
      'notice',
    ],
    ['somebody without a card', [gone('a', 'redirect', null)], 'notice'],
    ['a closed page', [gone('a', 'close', 'b'), step('b', 'active')], 'closed'],
    ['a chain without an end', [gone('a', 'redirect', 'b'), gone('b', 'redirect', 'a')], 'closed'],
  ] as const)('%s', (_what, chain, kind) => {
    expect(followChain(chain).kind).toBe(kind)
  })

  test('the last of the chain receives visitors', () => {
    const chain = [gone('a', 'redirect', 'b'), gone('b', 'redirect', 'c'), step('c', 'active')]
    expect(followChain(chain)).toMatchObject({ kind: 'redirect', to: { id: 'c' }, by: { id: 'a' } })
  })
})
