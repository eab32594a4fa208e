import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { albumsContract } from '#features/promotion/albums/albums.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'
import { promotionObjects } from '#features/promotion/promotions/server/promotions.tables.ts'
import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { visitEvents, visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import { v7 as uuidv7 } from 'uuid'

import { type Session, worldPassword } from '#apps/server/testing/world.ts'

import { admin, get, inCompany, openContentPages, spider, world } from './content-pages.world.ts'

beforeAll(openContentPages)

const visitIdOf = (html: string) => /data-visit="([^"]+)"/.exec(html)?.[1] ?? ''
const make = (made: Parameters<typeof makeContent>[2]) => makeContent(world, admin, made)
const visitsOf = async (subjectId: string) => {
  await flushVisits(world.app.services)
  return inCompany((tx) => tx.select().from(visits).where(eq(visits.subjectId, subjectId)))
}
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.filter(({ name }) => name === 'vid').map(({ name, value }) => `${name}=${value}`)[0] ?? ''

test('a visit is of the content, says which blocks were seen, and belongs to the session that began on a card', async () => {
  const album = await make({ title: '有人看的画册', isPublished: true })
  const [card] = await inCompany((tx) => tx.select().from(cards).where(eq(cards.state, 'active')).limit(1))
  const onCard = await get(`/c/${card?.publicId}`)
  const cookie = cookieOf(onCard)
  const page = await get(`/p/${album.publicId}`, { cookie })
  const visitId = visitIdOf(page.body)
  const blockId = /data-block="([^"]+)"/.exec(page.body)?.[1] ?? ''
  await flushVisits(world.app.services)
  const event = (type: string, more: object = {}) => ({ id: uuidv7(), type, order: Date.now(), ...more })
  const answer = await world.inject({
    method: 'POST',
    url: '/v2/track',
    headers: { 'content-type': 'text/plain', cookie },
    payload: JSON.stringify({
      page: album.publicId,
      visitId,
      events: [event('view'), event('block', { blockId }), event('click', { target: 'link' })],
    }),
  })
  expect(answer.statusCode).toBe(200)
  const [visit] = await visitsOf(album.contentId)
  expect(visit).toMatchObject({ subjectType: 'content', cardId: null, isScripted: true, bot: false })
  const events = await inCompany((tx) =>
    tx
      .select()
      .from(visitEvents)
      .where(and(eq(visitEvents.visitId, visit?.id ?? ''), eq(visitEvents.type, 'block'))),
  )
  expect(events).toMatchObject([{ blockId, subjectId: album.contentId, cardId: null }])
  const sessions = await inCompany((tx) =>
    tx
      .select({ session: visits.sessionId })
      .from(visits)
      .where(eq(visits.visitorId, visit?.visitorId ?? '')),
  )
  expect(new Set(sessions.map(({ session }) => session)).size).toBe(1)
  expect(sessions).toHaveLength(2)
})

test('a code of a colleague leads to the same page, and the list says whose link was read most; machines are left out', async () => {
  const album = await make({ title: '谁分享的画册', isPublished: true })
  const [seller] = await inCompany((tx) =>
    tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(
        sql`${staff.state} = 'active' and exists (select 1 from accounts where accounts.staff_id = ${staff.id})`,
      )
      .limit(1),
  )
  const codeOf = (body: object) =>
    world.call(albumsContract.getQrCode, { body: { id: album.contentId, ...body } }, { session: admin })
  const plain = (await codeOf({})).data
  expect(plain.url).toBe(`http://localhost:8080/p/${album.publicId}?s=qr`)
  expect(plain.svg).toContain('<svg')
  expect(plain.png).toMatch(/^data:image\/png;base64,iVBOR/)
  const own = (await codeOf({ channel: 'link', staffId: seller?.id })).data
  const path = new URL(own.url).pathname
  expect(path).toMatch(/^\/p\/[0-9A-Za-z]{33}$/)
  expect((await codeOf({ staffId: album.contentId })).detail).toMatchObject({
    fields: { staffId: expect.any(String) as unknown },
  })
  await get(new URL(plain.url).pathname + '?s=qr')
  for (let turn = 0; turn < 2; turn += 1) expect((await get(path)).statusCode).toBe(200)
  await get(path, { 'user-agent': spider })
  const sources = (await visitsOf(album.contentId)).map(({ source, bot }) => `${source}${bot ? ' bot' : ''}`)
  expect(sources.toSorted()).toEqual(['qr', 'share', 'share', 'share bot'])
  const { list } = (
    await world.call(albumsContract.list, { query: { page: 1, limit: 20 } }, { session: admin })
  ).data
  expect(list.find(({ contentId }) => contentId === album.contentId)).toMatchObject({
    views: 3,
    topSharer: { views: 2 },
  })
  const other = list.find(({ contentId }) => contentId !== album.contentId)
  expect(other).toBeDefined()
})

test('people who are signed in at the company are not its readers; those of another company, and who signed out, are', async () => {
  const album = await make({ title: '自己人看的画册', isPublished: true })
  const enter = async (username: string) => {
    const answer = await world.inject({
      method: 'POST',
      url: '/v2/login',
      headers: { 'sec-fetch-site': 'same-origin' },
      payload: { username, password: worldPassword },
    })
    expect(answer.statusCode).toBe(200)
    const jar = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return {
      jar,
      mark: answer.cookies.find(({ name }) => name.endsWith('-colleague')),
      token: answer.json<{ data: Session }>().data.token,
    }
  }
  const readers = async () => (await visitsOf(album.contentId)).length
  const { jar, mark, token } = await enter('admin')
  expect(mark).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
  // It is the same for all of the company: it tells nobody from their colleagues.
  expect((await enter('staff')).mark?.value).toBe(mark?.value)
  const page = await get(`/p/${album.publicId}`, { cookie: jar })
  expect([page.statusCode, visitIdOf(page.body)]).toEqual([200, ''])
  expect(page.cookies.map(({ name }) => name)).toEqual([])
  expect(await readers()).toBe(0)
  const elsewhere = `${mark?.name}=${'x'.repeat(22)}`
  for (const [place, cookie] of ['', elsewhere].entries()) {
    await get(`/p/${album.publicId}`, { cookie })
    expect(await readers()).toBe(place + 1)
  }
  const left = await world.inject({
    method: 'POST',
    url: '/v2/logout',
    headers: { authorization: token, cookie: jar, 'sec-fetch-site': 'same-origin' },
  })
  expect(left.cookies.find(({ name }) => name === mark?.name)?.value).toBe('')
})

test('an album that is published stands among the promotions of cards, follows its changes and goes with it', async () => {
  const album = await make({ title: '随名片展示', isPublished: false })
  const params = { id: album.contentId }
  const found = () =>
    inCompany((tx) =>
      tx.select().from(promotionObjects).where(eq(promotionObjects.contentId, album.contentId)),
    )
  expect(await found()).toEqual([])
  const { data: draft } = await world.call(contentsContract.getDraft, { params }, { session: admin })
  const block = {
    id: uuidv7(),
    type: 'text',
    v: 1,
    props: { variant: 'body', rich: [{ type: 'p', runs: [{ text: '正文' }] }] },
  }
  await world.call(
    contentsContract.saveDraft,
    { params, body: { document: { schema: 1, blocks: [block] }, baseVersion: draft.version } },
    { session: admin },
  )
  const { data: published } = await world.call(
    contentsContract.publish,
    { params, body: {} },
    { session: admin },
  )
  const [object] = await found()
  expect(object).toMatchObject({
    kind: 'album',
    title: '随名片展示',
    url: `/p/${album.publicId}`,
    state: 'published',
  })
  await world.call(
    contentsContract.update,
    { params, body: { title: '改名了', version: published.version } },
    { session: admin },
  )
  expect(await found()).toMatchObject([{ title: '改名了', state: 'published' }])
  const refused = await world.call(
    promotionsContract.takeOff,
    { params: { id: object?.id ?? '' } },
    { session: admin },
  )
  expect(refused.status).toBe(409)
  await world.call(contentsContract.takeOff, { params }, { session: admin })
  expect(await found()).toMatchObject([{ state: 'offline' }])
  const product = await make({ kind: 'product', title: '产品不在名片旁', isPublished: true })
  expect(
    await inCompany((tx) => tx.$count(promotionObjects, eq(promotionObjects.contentId, product.contentId))),
  ).toBe(0)
})
