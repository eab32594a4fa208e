import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'

import { openWorld, type World } from '#apps/server/testing/world.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf } from '#features/attraction/firms/server/firms.world.ts'
import { touchesContract } from '#features/attraction/touches/touches.contract.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { cluesContract } from '../clues.contract.ts'

let world: World
let session: Awaited<ReturnType<World['signIn']>>
beforeAll(async () => {
  world = await openWorld({ areas: ['attraction'] })
  session = await world.signIn('admin')
})

/** The statements of a call's own transaction between its beginning and its end: what is read of the caller has another one. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await call()).status).toBe(200)
    const all = sent.mock.calls.map(([first], place) => ({
      text: typeof first === 'string' ? first : (first as { text: string }).text,
      client: sent.mock.contexts[place],
    }))
    const begun = all.findLastIndex(({ text }) => text.startsWith('begin'))
    const own = all.slice(begun + 1).filter(({ client }) => client === all[begun]?.client)
    return own.map(({ text }) => text).filter((text) => text !== 'commit')
  } finally {
    sent.mockRestore()
  }
}

const list = (query: object) => () => world.call(cluesContract.list, { query }, { session })

// In the company of the demonstration clues have people: those that nobody has and those that somebody has are read apart.
test('a page of clues takes as many statements as there are questions, however many rows it has', async () => {
  const { data: pools } = await world.call(cluePoolsContract.list, {}, { session })
  const poolId = pools.find(({ isDefault }) => isDefault)?.id ?? ''
  const small = await statementsOf(list({ tab: 'pool', poolId, limit: 20 }))
  const large = await statementsOf(list({ tab: 'pool', poolId, limit: 100 }))
  const own = await statementsOf(list({ tab: 'mine', limit: 20 }))
  const keyword = await statementsOf(list({ tab: 'pool', poolId, keyword: '园区', limit: 20 }))
  const all = await statementsOf(list({ tab: 'all', limit: 100 }))
  const pastTheEnd = await statementsOf(list({ tab: 'pool', poolId, limit: 20, page: 400 }))
  expect({
    small: small.length,
    large: large.length,
    own: own.length,
    keyword: keyword.length,
    all: all.length,
    pastTheEnd: pastTheEnd.length,
  }).toEqual({ small: 4, large: 4, own: 3, keyword: 5, all: 5, pastTheEnd: 4 })
})

test('the head of a firm’s timeline takes as many statements as there are sources', async () => {
  const { data: firm } = await world.call(firmsContract.create, { body: draftOf({}) }, { session })
  const subjectId = firm.id
  for (const text of ['去厂里看了新产线，约定下周谈租金', '电话里确认了二期厂房的面积和进场时间'])
    await world.call(
      touchesContract.record,
      { body: { subjectKind: 'firm' as const, subjectId, kind: 'note' as const, text } },
      { session },
    )
  const timeline = (limit: number) => () =>
    world.call(
      touchesContract.timeline,
      { query: { subjectKind: 'firm' as const, subjectId, limit } },
      { session },
    )
  const small = await statementsOf(timeline(1))
  const large = await statementsOf(timeline(20))
  expect({ small: small.length, large: large.length }).toEqual({ small: 6, large: 6 })
})
