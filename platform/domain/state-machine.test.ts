import { describe, expect, it } from 'vitest'

import { anybody, stateMachine, stay } from './state-machine.ts'

interface Types {
  subject: { state: 'draft' | 'live' | 'ended'; isEmpty: boolean }
  actor: { mayPublish: boolean }
  context: { today: number }
  denial: 'permission' | 'empty' | 'tooEarly'
}

const table = {
  edit: { from: ['draft', 'live'], to: stay, who: anybody },
  publish: {
    from: ['draft'],
    to: 'live',
    who: ({ mayPublish }: Types['actor']) => (mayPublish ? undefined : 'permission'),
    guard: ({ isEmpty }: Types['subject']) => (isEmpty ? 'empty' : undefined),
  },
  end: {
    from: ['live'],
    to: {
      among: ['ended', 'live'],
      choose: (_subject: unknown, { today }: Types['context']) => (today > 9 ? 'ended' : 'live'),
    },
  },
} as const
const machine = stateMachine<Types, keyof typeof table>('page', table, { initial: ['draft'] })
const open = { state: 'draft', isEmpty: false } as const
const context = { today: 1 }

describe('a state machine', () => {
  it('says where an event leads that has one target, and no other', () => {
    expect(machine.targetOf('publish')).toBe('live')
    expect(() => machine.targetOf('edit')).toThrow('no single target')
    expect(() => machine.targetOf('end')).toThrow('no single target')
  })
  it('asks for the right before the state, and for the state before the guard', () => {
    const wrong = { subject: { state: 'live', isEmpty: true } as const, context }
    expect(machine.decide('publish', { ...wrong, actor: { mayPublish: false } })).toEqual({
      allowed: false,
      denial: 'permission',
    })
    expect(machine.decide('publish', { ...wrong, actor: { mayPublish: true } })).toEqual({
      allowed: false,
      denial: 'state',
    })
    expect(
      machine.decide('publish', {
        subject: { ...open, isEmpty: true },
        context,
        actor: { mayPublish: true },
      }),
    ).toEqual({ allowed: false, denial: 'empty' })
    expect(machine.decide('publish', { subject: open, context, actor: { mayPublish: true } })).toEqual({
      allowed: true,
      to: 'live',
    })
  })

  it('keeps people from what only the product does, and the product from what people do', () => {
    expect(
      machine.decide('end', { subject: { ...open, state: 'live' }, context, actor: { mayPublish: true } }),
    ).toEqual({ allowed: false, denial: 'permission' })
    expect(machine.decide('publish', { subject: open, context })).toEqual({
      allowed: false,
      denial: 'permission',
    })
    const lenient = stateMachine<Types, keyof typeof table>('page', table, {
      initial: ['draft'],
      productMayAll: true,
    })
    expect(lenient.decide('publish', { subject: open, context })).toEqual({ allowed: true, to: 'live' })
  })

  it('stays, or chooses among the outcomes', () => {
    expect(machine.decide('edit', { subject: open, context, actor: { mayPublish: false } })).toEqual({
      allowed: true,
      to: 'draft',
    })
    expect(machine.decide('end', { subject: { ...open, state: 'live' }, context: { today: 10 } })).toEqual({
      allowed: true,
      to: 'ended',
    })
  })

  it('lists what is in the way of several events', () => {
    expect(
      machine.actions(['edit', 'publish'], { subject: open, context, actor: { mayPublish: false } }),
    ).toEqual([
      { event: 'edit', denial: null },
      { event: 'publish', denial: 'permission' },
    ])
  })
})
