import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'

import { mostOnTop, newsContract } from '../news.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('news', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const publishNews = async (title: string) =>
  (await makeContent(world, admin, { kind: 'news', title, isPublished: true })).contentId
const putOnTop = (id: string, session = admin) =>
  world.call(newsContract.putOnTop, { params: { id } }, { session })
const takeFromTop = (id: string) =>
  world.call(newsContract.takeFromTop, { params: { id } }, { session: admin })
const takeOff = (id: string) => world.call(contentsContract.takeOff, { params: { id } }, { session: admin })
const list = async (query: { keyword?: string } = {}) =>
  (await world.call(newsContract.list, { query }, { session: admin })).data

test('news are made, changed and listed', async () => {
  const make = { title: '新工厂投产', facts: { author: '市场部', tags: ['公司'] } }
  const { data: made } = await world.call(newsContract.save, { body: make }, { session: admin })
  expect(made).toMatchObject({ kind: 'news', state: 'draft', facts: make.facts })
  const change = { id: made.contentId, version: made.version, title: '新工厂正式投产' }
  const changed = await world.call(newsContract.save, { body: change }, { session: admin })
  expect(changed.data).toMatchObject({ title: change.title, facts: make.facts })
  expect((await world.call(newsContract.save, { body: change }, { session: admin })).status).toBe(409)
  for (const body of [{}, { id: made.contentId, title: '没有版本号' }])
    expect((await world.call(newsContract.save, { body }, { session: admin })).status).toBe(400)
  expect((await list({ keyword: '正式投产' })).list.map(({ contentId }) => contentId)).toEqual([
    made.contentId,
  ])
  const { contentId: album, version } = await makeContent(world, admin)
  const other = { id: album, version, title: '画册' }
  expect((await world.call(newsContract.save, { body: other }, { session: admin })).status).toBe(404)
})

test('five news stand on top, the latest choice first; what is withdrawn makes room', async () => {
  for (const id of (await list()).top)
    await world.call(newsContract.takeFromTop, { params: { id } }, { session: admin })
  const ids: string[] = []
  for (let n = 0; n < mostOnTop; n += 1) ids.push(await publishNews(`置顶 ${n}`))
  for (const id of ids) await putOnTop(id)
  expect((await list()).top).toEqual(ids.toReversed())
  const another = await publishNews('第六条')
  const full = await putOnTop(another)
  expect([full.status, full.detail?.reason]).toEqual([409, 'TOP_FULL'])
  const [first = '', second = ''] = ids
  expect((await putOnTop(first)).data.top[0]).toBe(first)
  await takeOff(first)
  expect((await putOnTop(another)).data.top[0]).toBe(another)
  expect((await takeFromTop(second)).data.top).not.toContain(second)
  const { data: draft } = await world.call(newsContract.save, { body: { title: '草稿' } }, { session: admin })
  expect((await putOnTop(draft.contentId)).detail?.reason).toBe('STATE_CONFLICT')
  expect((await putOnTop(another, stranger)).status).toBe(404)
  for (const id of ids) await takeFromTop(id)
})

test('of seven who are put on top at once, five get there', async () => {
  for (const id of (await list()).top) await takeFromTop(id)
  for (const id of (await list()).top)
    await world.call(newsContract.takeFromTop, { params: { id } }, { session: admin })
  const ids: string[] = []
  for (let n = 0; n < mostOnTop + 2; n += 1) ids.push(await publishNews(`同时 ${n}`))
  const answers = await Promise.all(ids.map((id) => putOnTop(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOnTop)
  expect((await list()).top).toHaveLength(mostOnTop)
})

test('many news go into the bin, each by itself', async () => {
  const published = await publishNews('在线')
  const off = await publishNews('已下线')
  await takeOff(off)
  const album = await makeContent(world, admin)
  const ids = [off, published, album.contentId, uuidv7(), 'x']
  const at = { query: { ids: ids.join(',') } }
  const { data } = await world.call(newsContract.removeMany, at, { session: admin })
  expect(data.map(({ id, code }) => [id, code])).toEqual(ids.map((id, n) => [id, [200, 409][n] ?? 404]))
  const states = await Promise.all(
    [off, published].map(
      async (id) =>
        (await world.call(contentsContract.get, { params: { id } }, { session: admin })).data.state,
    ),
  )
  expect(states).toEqual(['recycled', 'published'])
  const foreign = await world.call(
    newsContract.removeMany,
    { query: { ids: published } },
    { session: stranger },
  )
  expect(foreign.data).toMatchObject([{ ok: false, code: 404 }])
})

test('a colleague likes a news item once, and takes it back', async () => {
  const id = await publishNews('点赞')
  const helper = await world.signIn('staff')
  const like = (on: boolean, session: Session) =>
    world.call(newsContract.like, { body: { id, on } }, { session })
  await Promise.all([like(true, helper), like(true, helper)])
  expect((await like(true, admin)).data).toEqual({ count: 2, isLiked: true })
  expect((await like(false, helper)).data).toEqual({ count: 1, isLiked: false })
  expect((await like(true, stranger)).status).toBe(404)
})
