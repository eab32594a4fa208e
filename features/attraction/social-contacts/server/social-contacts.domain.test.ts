import { describe, expect, test } from 'vitest'

import { type LocalSet, monthOf, planTags, transferEventOf } from './social-contacts.domain.ts'
import type { RemoteSet } from './social-port.domain.ts'

test('a month has as many messages as days, on the clock of the company', () => {
  const at = (text: string, zone = 'Asia/Shanghai') => monthOf(new Date(text), zone)
  expect(at('2027-02-10T00:00:00Z')).toEqual({ month: '2027-02', cap: 28 })
  expect(at('2028-02-10T00:00:00Z')).toEqual({ month: '2028-02', cap: 29 })
  expect(at('2026-12-31T17:00:00Z')).toEqual({ month: '2027-01', cap: 31 })
  expect(at('2026-12-31T17:00:00Z', 'America/New_York')).toEqual({ month: '2026-12', cap: 31 })
})

test('every result of a hand-over leads on, but for those that wait', () => {
  expect((['done', 'waiting', 'refused', 'full', 'unknown'] as const).map(transferEventOf)).toEqual([
    'arrive',
    undefined,
    'refuse',
    'overflow',
    'fail',
  ])
})

describe('tags of both sides', () => {
  const local = (part: Partial<LocalSet> = {}): LocalSet => ({
    id: 's',
    name: 'Intent',
    tags: [
      { id: 't1', name: 'High' },
      { id: 't2', name: 'Low' },
    ],
    ...part,
  })
  const remote = (part: Partial<RemoteSet> = {}): RemoteSet => ({
    remoteId: 'g',
    name: 'Intent',
    tags: [
      { remoteId: 'r1', name: 'High' },
      { remoteId: 'r2', name: 'Low' },
    ],
    ...part,
  })
  const twins = [
    { localId: 's', remoteId: 'g', name: 'Intent' },
    { localId: 't1', remoteId: 'r1', name: 'High' },
  ]
  const nothing = { push: [], renameThere: [], renameHere: [], pull: [] }

  test('that are alike change nothing', () => {
    expect(planTags([local()], [remote()], twins)).toEqual(nothing)
  })

  test('with another name go there where ours has changed, and come here where only theirs has', () => {
    const ours = (name: string) => local({ tags: [{ id: 't1', name }] })
    const theirs = (name: string) => remote({ tags: [{ remoteId: 'r1', name }] })
    expect(planTags([ours('Hot')], [theirs('High')], twins)).toEqual({
      ...nothing,
      renameThere: [{ id: 'r1', name: 'Hot' }],
    })
    expect(planTags([ours('High')], [theirs('Warm')], twins)).toEqual({
      ...nothing,
      renameHere: [{ id: 't1', name: 'Warm' }],
    })
    expect(planTags([ours('Hot')], [theirs('Warm')], twins).renameThere).toEqual([{ id: 'r1', name: 'Hot' }])
  })

  test('that were never compared take their spelling from there', () => {
    const plan = planTags([local({ name: 'intent', tags: [] })], [remote({ tags: [] })], [])
    expect(plan).toEqual({ ...nothing, renameHere: [{ id: 's', name: 'Intent' }] })
  })

  test('that one side lacks are made there, and nothing is deleted', () => {
    const third = { id: 't3', name: 'Never' }
    const plan = planTags(
      [local({ tags: [...local().tags, third] }), local({ id: 'own', name: 'Focus', tags: [] })],
      [
        remote({ tags: [...remote().tags, { remoteId: 'r9', name: 'Soon' }] }),
        remote({ remoteId: 'x', name: 'Size' }),
      ],
      twins,
    )
    expect(plan.push.map(({ remoteId, tags }) => ({ remoteId, tags }))).toEqual([
      { remoteId: 'g', tags: ['Never'] },
      { remoteId: undefined, tags: [] },
    ])
    expect(plan.pull.map(({ localId, tags }) => ({ localId, names: tags.map(({ name }) => name) }))).toEqual([
      { localId: 's', names: ['Soon'] },
      { localId: undefined, names: ['High', 'Low'] },
    ])
  })
})
