import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { cluesContract } from '#features/attraction/clues/clues.contract.ts'
import { captureIn, cluesOf, seller } from '#features/attraction/clues/server/clues.world.ts'
import { firmsContract } from '#features/attraction/firms/firms.contract.ts'
import { draftOf } from '#features/attraction/firms/server/firms.world.ts'
import { inCompany } from '#features/company/accounts/server/accounts.world.ts'

import { audiencesContract } from '../audiences.contract.ts'
import { objectTagsContract } from '../object-tags.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session

beforeAll(async () => {
  world = await openOwnWorld('object_tags', { areas: ['attraction'] })
  admin = await world.signIn('admin')
})
afterAll(() => world.close())

async function makeSet(isMany: boolean, session = admin) {
  const body = { name: randomUUID().slice(0, 8), isMany, tags: [{ name: 'Hot' }, { name: 'Cold' }] }
  const { data } = await world.call(audiencesContract.createTagSet, { body }, { session })
  const [hot = '', cold = ''] = data.tags.map(({ id }) => id)
  return { id: data.id, version: data.version, name: data.name, hot, cold }
}
interface Change {
  add?: string[]
  remove?: string[]
}
const tagClues = (session: Session, ids: string[], { add = [], remove = [] }: Change) =>
  world.call(objectTagsContract.tagClues, { body: { ids, add, remove } }, { session })
const tagFirms = (session: Session, ids: string[], { add = [], remove = [] }: Change) =>
  world.call(objectTagsContract.tagFirms, { body: { ids, add, remove } }, { session })
const newClue = () => inCompany(world, async (tx) => (await captureIn(tx)).id)

test('clues get tags line by line: the own ones, not those of a pool, and none that are out of sight', async () => {
  const [wang, li] = [await seller(world), await seller(world)]
  const [own, theirs, pooled] = [await newClue(), await newClue(), await newClue()]
  await cluesOf(world, wang.session).claim(own)
  await cluesOf(world, li.session).claim(theirs)
  const { hot, cold } = await makeSet(false)
  const lines = (await tagClues(wang.session, [own, theirs, pooled, randomUUID()], { add: [hot] })).data
  expect(lines.map(({ code }) => code)).toEqual([200, 404, 403, 404])
  const having = (tagId: string, session = wang.session) =>
    cluesOf(world, session).list({ tab: 'all', tagId })
  expect(await having(hot)).toMatchObject([{ id: own, tagIds: [hot] }])
  expect(await having(hot, li.session)).toEqual([])
  // Of this set a clue has one.
  await tagClues(wang.session, [own], { add: [cold] })
  expect(await having(hot)).toEqual([])
  expect(await having(cold)).toMatchObject([{ id: own, tagIds: [cold] }])
  await tagClues(wang.session, [own], { remove: [cold] })
  expect((await cluesOf(world, wang.session).get(own)).tagIds).toEqual([])
})

test('tags of another company, unknown ones and none at all are refused', async () => {
  const own = await newClue()
  const foreign = await makeSet(true, await world.signIn('admin2'))
  for (const change of [{ add: [foreign.hot] }, { add: [randomUUID()] }, {}])
    expect((await tagClues(admin, [own], change)).code).toBe(400)
  const { data } = await world.call(objectTagsContract.sets, {}, { session: admin })
  expect(data.map(({ id }) => id)).not.toContain(foreign.id)
})

test('firms have them too; they go with the set, which stays of many where an object has two', async () => {
  const { data: firm } = await world.call(firmsContract.create, { body: draftOf({}) }, { session: admin })
  const set = await makeSet(true)
  const stranger = await seller(world)
  expect((await tagFirms(stranger.session, [firm.id], { add: [set.hot] })).data[0]?.ok).toBe(false)
  expect((await tagFirms(admin, [firm.id], { add: [set.hot, set.cold] })).data).toMatchObject([{ ok: true }])
  const having = async () =>
    (await world.call(firmsContract.list, { query: { tagId: set.cold } }, { session: admin })).data.list
  const [row] = await having()
  expect(row?.id).toBe(firm.id)
  expect(new Set(row?.tagIds)).toEqual(new Set([set.hot, set.cold]))
  const tags = [
    { id: set.hot, name: 'Hot' },
    { id: set.cold, name: 'Cold' },
  ]
  const change = (body: { isMany: boolean; tags: typeof tags }) =>
    world.call(
      audiencesContract.updateTagSet,
      { params: { id: set.id }, body: { ...body, name: set.name, version: set.version } },
      { session: admin },
    )
  expect((await change({ isMany: false, tags })).code).toBe(400)
  await world.call(audiencesContract.removeTagSet, { params: { id: set.id } }, { session: admin })
  expect(await having()).toEqual([])
  const { data: bare } = await world.call(firmsContract.get, { params: { id: firm.id } }, { session: admin })
  expect(bare.tagIds).toEqual([])
})

test('a clue and a firm that go up in another bring their tags along, and a firm that comes apart takes them back', async () => {
  const { hot } = await makeSet(true)
  const [one, two] = [await newClue(), await newClue()]
  await tagClues(admin, [one], { add: [hot] })
  const { version } = await cluesOf(world, admin).get(one)
  const merged = await world.call(
    cluesContract.merge,
    { params: { id: one }, body: { intoId: two, version } },
    { session: admin },
  )
  expect(merged.data.tagIds).toEqual([hot])
  const make = async () =>
    (await world.call(firmsContract.create, { body: draftOf({}) }, { session: admin })).data.id
  const [from, into] = [await make(), await make()]
  await tagFirms(admin, [from], { add: [hot] })
  const joined = await world.call(
    firmsContract.merge,
    { params: { id: into }, body: { fromId: from } },
    { session: admin },
  )
  expect(joined.data.tagIds).toEqual([hot])
  await world.call(firmsContract.unmerge, { params: { id: from } }, { session: admin })
  const { data } = await world.call(firmsContract.get, { params: { id: into } }, { session: admin })
  expect(data.tagIds).toEqual([])
})
