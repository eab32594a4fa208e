import { expect, test } from 'vitest'

import { followUpMachine } from './customer-follow-ups.domain.ts'

const nobody = { isAuthor: false, isOwner: false, isAdmin: false }
const decide = (state: 'noted' | 'waiting' | 'done', actor = { ...nobody, isOwner: true }) =>
  (['finish', 'reopen'] as const).map((event) => {
    const decision = followUpMachine.decide(event, { subject: { state }, context: undefined, actor })
    return decision.allowed ? decision.to : decision.denial
  })

test('a reminder is done once and waits again; a note without one is neither', () => {
  expect([decide('noted'), decide('waiting'), decide('done')]).toEqual([
    ['state', 'state'],
    ['done', 'state'],
    ['state', 'waiting'],
  ])
})

test.each(['isAuthor', 'isOwner', 'isAdmin'] as const)('%s may, nobody else', (who) => {
  expect(decide('waiting', { ...nobody, [who]: true })[0]).toBe('done')
  expect(decide('waiting', nobody)[0]).toBe('permission')
})
