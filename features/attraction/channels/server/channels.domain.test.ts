import { describe, expect, test } from 'vitest'

import { type ChannelEvent, channelEvents, channelStates } from '../channels.contract.ts'
import { channelMachine, isOnDuty, nextTurn } from './channels.domain.ts'

/** The state that each event leads to from each state; from all others it leads nowhere. */
const steps: Record<ChannelEvent, Partial<Record<(typeof channelStates)[number], string>>> = {
  edit: { draft: 'draft', active: 'active' },
  activate: { draft: 'active', archived: 'active' },
  archive: { active: 'archived' },
  remove: { draft: 'draft' },
}

describe.each(channelEvents)('%s', (event) => {
  test.each(channelStates)('from %s', (state) => {
    const decide = (mayEdit: boolean) =>
      channelMachine.decide(event, { subject: { state }, context: undefined, actor: { mayEdit } })
    const to = steps[event][state]
    expect(decide(true)).toEqual(to ? { allowed: true, to } : { allowed: false, denial: 'state' })
    expect(decide(false)).toEqual({ allowed: false, denial: 'permission' })
  })
})

describe('turns', () => {
  const turn = (position: number, taken = 0) => ({ staffId: String(position), position, taken })
  const all = [turn(0), turn(1), turn(2)]
  const next = (turns: typeof all, cursor: number) => nextTurn(turns, { cursor, dailyCap: 2 })?.position

  test('go on after the last colleague, and begin anew', () => {
    expect([-1, 0, 1, 2, 7].map((cursor) => next(all, cursor))).toEqual([0, 1, 2, 0, 0])
  })

  test('pass over who had the share of the day; nobody is left when all had', () => {
    expect(next([turn(0), turn(1, 2), turn(2)], 0)).toBe(2)
    expect(next([turn(0, 2), turn(1, 2)], 0)).toBeUndefined()
    expect(next([], 0)).toBeUndefined()
  })

  test('hours of duty begin with the first and end before the last', () => {
    expect([8, 9, 17, 18].map((hour) => isOnDuty(hour, { fromHour: 9, toHour: 18 }))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})
