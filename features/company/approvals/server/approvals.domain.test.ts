import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  approvalEvents,
  type ApprovalFacts,
  freshSteps,
  moveApproval,
  type Step,
  allowedEvents,
} from './approvals.domain.ts'
import { approvalModes, approvalStates } from './approvals.tables.ts'

const asker = 'asker'
const people = ['ann', 'bob', 'cid', asker]
const numbered = (steps: readonly Omit<Step, 'id'>[]): Step[] =>
  steps.map((step, place) => ({ ...step, id: `s${place}` }))
const request = (mode: ApprovalFacts['mode'], signers: string[] = []): ApprovalFacts => ({
  state: 'approving',
  mode,
  requestedBy: asker,
  steps: numbered(freshSteps(mode, signers)),
})
const by = (accountId: string, mayDecide = true) => ({ accountId, mayDecide })

/** Applies an event as the repository would; new steps get an id. */
function apply(approval: ApprovalFacts, command: Parameters<typeof moveApproval>[1]): ApprovalFacts | string {
  const move = moveApproval(approval, command)
  if ('denial' in move) return move.denial
  const { state, mode, steps } = move.change
  return {
    ...approval,
    state,
    mode,
    steps: steps.map((step, place) => ({ ...step, id: step.id ?? `n${place}-${steps.length}` })),
  }
}

describe('every state and every event', () => {
  const open = ['approve', 'reject', 'sendBack', 'withdraw', 'addSigner', 'handOn']
  const possible: Record<string, string[]> = {
    approving: [...open, 'escalate'],
    timeout: open,
    draft: ['submitAgain', 'withdraw'],
  }
  test.each(
    approvalStates.flatMap((state) =>
      approvalEvents.map((event) => [state, event, possible[state]?.includes(event) ?? false] as const),
    ),
  )('%s, %s: %s', (state, event, isPossible) => {
    const who = event === 'submitAgain' || event === 'withdraw' ? asker : 'ann'
    const move = moveApproval({ ...request('any'), state }, { event, by: by(who), target: 'bob' })
    expect('change' in move).toBe(isPossible)
    expect(allowedEvents(state).includes(event)).toBe(isPossible)
  })
})

describe('who decides', () => {
  test('nobody their own request', () => {
    for (const event of ['approve', 'reject', 'sendBack', 'addSigner', 'handOn'] as const)
      for (const state of ['approving', 'timeout'] as const)
        expect(apply({ ...request('any', [asker]), state }, { event, by: by(asker), target: 'bob' })).toBe(
          'ownRequest',
        )
  })

  test('only who was asked, or anybody with the right where nobody was named', () => {
    expect(apply(request('any'), { event: 'approve', by: by('ann', false) })).toBe('notAsked')
    expect(apply(request('any', ['ann']), { event: 'approve', by: by('bob') })).toBe('notAsked')
    expect(apply(request('any', ['ann']), { event: 'approve', by: by('ann', false) })).toMatchObject({
      state: 'approved',
    })
    expect(
      apply({ ...request('any', ['ann']), state: 'timeout' }, { event: 'approve', by: by('bob') }),
    ).toMatchObject({
      state: 'approved',
    })
    expect(
      apply({ ...request('any', ['ann']), state: 'timeout' }, { event: 'approve', by: by('bob', false) }),
    ).toBe('notAsked')
  })

  test('only who asked takes back and hands in again', () => {
    expect(apply(request('any'), { event: 'withdraw', by: by('ann') })).toBe('notYours')
    expect(apply({ ...request('any'), state: 'draft' }, { event: 'submitAgain', by: by('ann') })).toBe(
      'notYours',
    )
  })
})

describe('modes', () => {
  const agree = (approval: ApprovalFacts, ...who: string[]) =>
    who.reduce<ApprovalFacts | string>(
      (now, accountId) =>
        typeof now === 'string' ? now : apply(now, { event: 'approve', by: by(accountId, false) }),
      approval,
    )

  test('any: one is enough', () =>
    expect(agree(request('any', ['ann', 'bob']), 'bob')).toMatchObject({ state: 'approved' }))
  test('all: each of them', () => {
    expect(agree(request('all', ['ann', 'bob']), 'bob')).toMatchObject({ state: 'approving' })
    expect(agree(request('all', ['ann', 'bob']), 'bob', 'bob')).toBe('notAsked')
    expect(agree(request('all', ['ann', 'bob']), 'bob', 'ann')).toMatchObject({ state: 'approved' })
  })
  test('sequential: in order', () => {
    expect(agree(request('sequential', ['ann', 'bob']), 'bob')).toBe('notAsked')
    expect(agree(request('sequential', ['ann', 'bob']), 'ann', 'bob')).toMatchObject({ state: 'approved' })
  })

  test('a signer who was added must agree too, in every mode', () => {
    for (const mode of approvalModes) {
      const added = apply(request(mode, ['ann']), { event: 'addSigner', by: by('ann'), target: 'bob' })
      expect(agree(added as ApprovalFacts, 'ann')).toMatchObject({ state: 'approving' })
      expect(agree(added as ApprovalFacts, 'ann', 'bob')).toMatchObject({ state: 'approved' })
    }
  })

  test('neither the asker nor somebody who is asked already can be added', () => {
    expect(apply(request('all', ['ann', 'bob']), { event: 'addSigner', by: by('ann'), target: asker })).toBe(
      'signerAsked',
    )
    expect(apply(request('all', ['ann', 'bob']), { event: 'handOn', by: by('ann'), target: 'bob' })).toBe(
      'alreadyAsked',
    )
    expect(apply(request('all', ['ann']), { event: 'addSigner', by: by('ann'), target: 'ann' })).toBe(
      'signerAsked',
    )
  })

  test('a deputy decides in the place of who handed on', () => {
    const handed = apply(request('any', ['ann']), {
      event: 'handOn',
      by: by('ann'),
      target: 'bob',
    }) as ApprovalFacts
    expect(apply(handed, { event: 'approve', by: by('ann', false) })).toBe('notAsked')
    expect(apply(handed, { event: 'approve', by: by('bob', false) })).toMatchObject({ state: 'approved' })
  })

  test('nobody agrees twice: neither before the own turn, nor when asked after deciding for somebody else', () => {
    const late = apply(request('sequential', ['ann', 'cid']), { event: 'escalate' }) as ApprovalFacts
    expect(apply(late, { event: 'approve', by: by('cid') })).toBe('notAsked')
    const decided = apply(late, { event: 'approve', by: by('bob') }) as ApprovalFacts
    expect(apply(decided, { event: 'handOn', by: by('cid'), target: 'bob' })).toBe('alreadyAsked')
  })

  test('what was sent back begins anew when it is handed in again', () => {
    const first = apply(request('all', ['ann', 'bob']), { event: 'approve', by: by('ann') }) as ApprovalFacts
    const back = apply(first, { event: 'sendBack', by: by('bob') }) as ApprovalFacts
    const again = apply(back, { event: 'submitAgain', by: by(asker) }) as ApprovalFacts
    expect(again.steps.map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
      ['pending', null],
      ['pending', null],
    ])
    expect(agree(again, 'bob')).toMatchObject({ state: 'approving' })
  })
})

test('random sequences never approve without the consent that is needed, and never twice', () => {
  const commands = fc.array(
    fc.record({
      event: fc.constantFrom(...approvalEvents),
      by: fc.record({ accountId: fc.constantFrom(...people), mayDecide: fc.boolean() }),
      target: fc.constantFrom(...people),
    }),
    { maxLength: 40 },
  )
  const signers = fc.uniqueArray(fc.constantFrom('ann', 'bob', 'cid'), { maxLength: 3 })
  const ends = { approved: 0, rejected: 0, withdrawn: 0 }
  fc.assert(
    fc.property(fc.constantFrom(...approvalModes), signers, commands, (mode, asked, sequence) => {
      let approval = request(mode, asked)
      let consents = new Set<string>()
      let effects = 0
      for (const command of sequence) {
        const next = apply(approval, command)
        if (typeof next === 'string') continue
        if (command.event === 'approve') consents.add(command.by.accountId)
        if (command.event === 'submitAgain') consents = new Set()
        if (next.state === 'approved') {
          effects += 1
          const agreed = next.steps.filter((step) => step.state === 'approved')
          const needed = next.steps.filter((step) => step.state !== 'skipped').length
          expect(next.mode === 'any' ? agreed.length : needed).toBe(agreed.length)
          expect(agreed.length).toBeGreaterThan(0)
          expect(new Set(agreed.map((step) => step.decidedBy)).size).toBe(agreed.length)
          for (const { decidedBy } of agreed) expect(consents.has(decidedBy ?? '')).toBe(true)
          expect(consents.has(asker)).toBe(false)
        }
        approval = next
      }
      expect(effects).toBeLessThanOrEqual(1)
      if (approval.state in ends) ends[approval.state as keyof typeof ends] += 1
    }),
    { numRuns: 3000 },
  )
  // The sequences really reach every end.
  expect(Math.min(...Object.values(ends))).toBeGreaterThan(100)
})
