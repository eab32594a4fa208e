import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'

import { eq } from 'drizzle-orm'

import { openWorld, type Session, type World, worldPassword } from '#apps/server/testing/world.ts'
import { newAccount } from '#features/company/accounts/server/accounts.world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { videosContract } from '#features/promotion/materials/videos.contract.ts'
import { scoreSeenVisits } from '#features/promotion/radar/server/pipeline.actions.ts'
import { shareLinkRows } from '#features/visits/share-links/server/share-link-rows.public.ts'
import { shareLinksContract } from '#features/visits/share-links/share-links.contract.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'

import {
  type PackageDraft,
  type PackageRow,
  packagesContract,
  type PosterRow,
  postersContract,
} from '../packages.contract.ts'

let world: World
let admin: Session
let seller: Session
let other: Session
let stranger: Session
const companyId = demoCompanies[0].id

beforeAll(async () => {
  world = await openWorld({ areas: ['promotion'] })
  admin = await world.signIn('admin')
  seller = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  other = await world.signIn((await newAccount(world, { roles: ['sales'] })).username)
  stranger = await world.signIn('admin2')
})

const album = () => makeContent(world, admin, { title: '产品手册', isPublished: true })
async function make(part: Partial<PackageDraft> = {}): Promise<PackageRow> {
  const { contentId: id } = await album()
  const body = {
    title: '新客户',
    message: '您好',
    things: [{ type: 'content' as const, id }],
    departmentIds: [],
    posterId: null,
    ...part,
  }
  return (await world.call(packagesContract.create, { body }, { session: admin })).data
}
const forward = (id: string, session = seller) =>
  world.call(packagesContract.forward, { params: { id } }, { session })
const figures = async (id: string, session = admin) =>
  (await world.call(packagesContract.getFigures, { params: { id } }, { session })).data
const openings = (id: string, query: object = {}, session = admin) =>
  world.call(packagesContract.listOpenings, { params: { id }, query }, { session })

let people = 0
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

/** Opens a page on a phone of its own, which says that it is seen. */
async function open(url: string, more: Record<string, string> = {}) {
  people += 1
  const { pathname, search } = new URL(url)
  const headers = { 'user-agent': phone, ...more }
  const remoteAddress = `198.51.100.${people}`
  const answer = await world.inject({ method: 'GET', url: pathname + search, remoteAddress, headers })
  const [, visitId = ''] = /data-visit="([^"]+)"/.exec(answer.body) ?? []
  await world.inject({
    method: 'POST',
    url: '/v2/track',
    remoteAddress,
    headers: { ...headers, 'content-type': 'text/plain' },
    payload: JSON.stringify({
      page: pathname.split('/').at(-1),
      visitId,
      events: [{ id: uuidv7(), type: 'view', order: 1000 }],
    }),
  })
  return { status: answer.statusCode, visitId }
}
async function settle(): Promise<void> {
  await flushVisits(world.app.services)
  await scoreSeenVisits(world.app.services, companyId)
}

/** The cookie by which the browser of somebody who signed in is known as a colleague's. */
async function colleagueCookie(): Promise<string> {
  const { username } = await newAccount(world, { roles: ['sales'] })
  const answer = await world.inject({
    method: 'POST',
    url: '/v2/login',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { username, password: worldPassword },
  })
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

describe('a package', () => {
  test('names a video of the library that has a page of its own, until it has none', async () => {
    const session = { session: admin }
    const { data } = await world.call(videosContract.list, { query: { page: 1, limit: 1 } }, session)
    const { videoId = '', name = '' } = data.list[0] ?? {}
    const made = await make({ things: [{ type: 'video', id: videoId }] })
    expect(made.things).toMatchObject([{ title: name, kind: null, isShown: true }])
    const sent = (await forward(made.id)).data
    expect(sent.text).toContain(name)
    expect((await open(sent.links[0]?.url ?? '')).status).toBe(200)
    await settle()
    expect((await figures(made.id)).all).toMatchObject({ links: 1, openings: 1, people: 1 })
    const share = async (isShared: boolean) => {
      const { video } = (await world.call(videosContract.get, { params: { id: videoId } }, session)).data
      await world.call(
        videosContract.update,
        { body: { id: videoId, version: video.version, isShared } },
        session,
      )
    }
    await share(false)
    const body = { ...made, things: [{ type: 'video' as const, id: videoId }] }
    expect((await world.call(packagesContract.create, { body }, session)).status).toBe(400)
    await share(true)
  })

  test('gives each seller links of their own, the same ones when asked again', async () => {
    const { id } = await make()
    const first = (await forward(id)).data
    expect(first.text).toBe(`您好\n\n产品手册\n${first.links[0]?.url}`)
    expect((await forward(id)).data).toEqual(first)
    const others = (await forward(id, other)).data
    expect(others.links[0]?.url).not.toBe(first.links[0]?.url)
    // Also than by another package with the same content, within the day in which a link is given again.
    const again = await make({
      things: (await read(id)).things.map(({ type, id: thing }) => ({ type, id: thing })),
    })
    expect((await forward(again.id)).data.links[0]?.url).not.toBe(first.links[0]?.url)
  })

  test('counts who opened it by whose link, and every number is a count of rows', async () => {
    const { id } = await make()
    const [mine, theirs] = [(await forward(id)).data, (await forward(id, other)).data]
    const [url = '', otherUrl = ''] = [mine.links[0]?.url, theirs.links[0]?.url]
    const visitor = await open(url)
    expect(visitor.status).toBe(200)
    await open(otherUrl)
    await open(url)
    await settle()
    const { all, sellers } = await figures(id)
    expect(all).toMatchObject({ links: 2, openings: 3, people: 3, onward: 0 })
    expect(sellers.map(({ openings: count }) => count)).toEqual([2, 1])
    const rows = (await openings(id)).data
    expect(rows).toMatchObject({ total: 3 })
    const [first] = sellers
    const ofFirst = (await openings(id, { accountId: first?.accountId })).data
    expect(ofFirst.list.map(({ seller: name }) => name)).toEqual([first?.name, first?.name])
    expect((await openings(id, { onward: 'true' })).data).toEqual({ list: [], total: 0 })
  })

  test('counts what visitors forwarded on to the seller whose link came first', async () => {
    const { id } = await make()
    const [link] = (await forward(id)).data.links
    const url = link?.url ?? ''
    const visitor = await open(url)
    await settle()
    const derived = await world.call(shareLinksContract.derive, {
      body: { page: new URL(url).pathname.split('/').at(-1) ?? '', visitId: visitor.visitId },
    })
    expect(derived.data.url).not.toBe(url)
    await open(derived.data.url)
    await settle()
    expect((await figures(id)).all).toMatchObject({ openings: 2, people: 2, onward: 1 })
    const { list } = (await openings(id, { onward: 'true' })).data
    expect(list).toMatchObject([{ isOnward: true }])
  })

  test("shows a seller the own numbers and nobody else's", async () => {
    const { id } = await make()
    const url = (await forward(id)).data.links[0]?.url ?? ''
    await forward(id, other)
    await open(url)
    await settle()
    expect((await figures(id, other)).all).toMatchObject({ links: 1, openings: 0, people: 0 })
    const { sellers } = await figures(id, seller)
    expect(sellers).toMatchObject([{ openings: 1, people: 1 }])
    const [own] = sellers
    expect((await openings(id, { accountId: own?.accountId }, other)).data.list).toEqual([])
  })

  test('counts no colleague', async () => {
    const { id } = await make()
    const url = (await forward(id)).data.links[0]?.url ?? ''
    await open(url, { cookie: await colleagueCookie() })
    await settle()
    expect((await figures(id)).all).toMatchObject({ openings: 0, people: 0 })
  })

  test('is not forwarded once it is stopped', async () => {
    const row = await make()
    const params = { id: row.id }
    const body = { isOpen: false, version: row.version }
    const { data } = await world.call(packagesContract.update, { params, body }, { session: admin })
    expect(data.isOpen).toBe(false)
    expect(await forward(row.id)).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
    expect((await world.call(packagesContract.update, { params, body }, { session: admin })).status).toBe(409)
  })

  test('leads to what visitors can open now, and nowhere where that is nothing', async () => {
    const [first, second] = [await album(), await album()]
    const things = [first, second].map(({ contentId: id }) => ({ type: 'content' as const, id }))
    const { id } = await make({ things })
    expect((await forward(id)).data.links).toHaveLength(2)
    const takeOff = (contentId: string) =>
      world.call(contentsContract.takeOff, { params: { id: contentId } }, { session: admin })
    await takeOff(first.contentId)
    const { data } = await forward(id)
    expect(data.links).toHaveLength(1)
    expect(data.text.match(/https?:/g)).toHaveLength(1)
    await takeOff(second.contentId)
    expect(await forward(id)).toMatchObject({ status: 409, detail: { reason: 'STATE_CONFLICT' } })
  })

  test('is hidden from people of other departments', async () => {
    const department = await world.database.asTenant(companyId, async (tx) => {
      const { departments } = await import('#features/company/organisation/server/organisation.tables.ts')
      const rows = await tx.select({ id: departments.id, parentId: departments.parentId }).from(departments)
      const parents = new Set(rows.map(({ parentId }) => parentId))
      return rows.find(({ id, parentId }) => parentId !== null && !parents.has(id))?.id ?? ''
    })
    const { id } = await make({ departmentIds: [department] })
    expect((await forward(id)).status).toBe(404)
    const found = await world.call(packagesContract.list, { query: { limit: 100 } }, { session: seller })
    expect(found.data.list.map((row) => row.id)).not.toContain(id)
    expect((await forward(id, admin)).status).toBe(200)
  })

  test('takes only what visitors can open, of this company', async () => {
    const draft = await makeContent(world, admin, { title: '草稿' })
    const foreign = await makeContent(world, stranger, { title: '别家', isPublished: true })
    for (const { contentId: id } of [draft, foreign]) {
      const body = {
        title: '错',
        message: '',
        things: [{ type: 'content' as const, id }],
        departmentIds: [],
        posterId: null,
      }
      const answer = await world.call(packagesContract.create, { body }, { session: admin })
      expect(answer).toMatchObject({
        status: 400,
        detail: { fields: { things: expect.any(String) as string } },
      })
    }
    const { id } = await make()
    const request = { params: { id } }
    expect((await world.call(packagesContract.get, request, { session: stranger })).status).toBe(404)
    expect((await forward(id, stranger)).status).toBe(404)
  })
})

const read = async (id: string) =>
  (await world.call(packagesContract.get, { params: { id } }, { session: admin })).data

describe('a poster', () => {
  async function makePoster(): Promise<PosterRow> {
    const { contentId: id } = await album()
    const body = {
      name: '海报',
      thing: { type: 'content' as const, id },
      style: 'night' as const,
      headline: '产品手册',
      description: '',
    }
    return (await world.call(postersContract.create, { body }, { session: admin })).data
  }
  const linksOf = (thingId: string) =>
    world.database.asTenant(companyId, (tx) =>
      tx
        .select({ id: shareLinkRows.id, accountId: shareLinkRows.accountId })
        .from(shareLinkRows)
        .where(eq(shareLinkRows.subjectId, thingId)),
    )

  test('is drawn with a code of the person who downloads it; the preview makes no link', async () => {
    const { id, thing } = await makePoster()
    const preview = await world.call(postersContract.preview, { params: { id } }, { session: seller })
    expect(preview.status).toBe(200)
    expect(await linksOf(thing.id)).toEqual([])
    for (const session of [seller, seller, other])
      expect((await world.call(postersContract.draw, { params: { id } }, { session })).status).toBe(200)
    expect(await linksOf(thing.id)).toHaveLength(2)
  })

  test('is drawn for several colleagues at once, in a ZIP of pictures', async () => {
    const { id, thing } = await makePoster()
    const { staffIds } = await world.database.asTenant(companyId, async (tx) => {
      const { accounts } = await import('#features/company/accounts/server/accounts.tables.ts')
      const rows = await tx
        .select({ staffId: accounts.staffId })
        .from(accounts)
        .where(eq(accounts.state, 'active'))
      return { staffIds: rows.flatMap(({ staffId }) => staffId ?? []).slice(0, 2) }
    })
    const answer = await world.inject({
      method: 'GET',
      url: `/v2/poster/${id}/pictures?staffIds=${staffIds.join(',')}`,
      headers: { authorization: admin.token },
    })
    expect(answer.statusCode).toBe(200)
    const { rawPayload } = answer
    expect(rawPayload.readUInt32LE(0)).toBe(0x04034b50)
    // The directory names two files, the first of which is a PNG where it says.
    expect(rawPayload.readUInt16LE(rawPayload.length - 22 + 10)).toBe(2)
    const nameLength = rawPayload.readUInt16LE(26)
    expect(rawPayload.subarray(30 + nameLength + 1, 30 + nameLength + 4).toString()).toBe('PNG')
    expect(await linksOf(thing.id)).toHaveLength(2)
  })

  test('is not drawn for somebody without an account, nor of another company', async () => {
    const { id } = await makePoster()
    const answer = await world.call(
      postersContract.drawMany,
      { params: { id }, query: { staffIds: id } },
      { session: admin },
    )
    expect(answer.status).toBe(400)
    expect((await world.call(postersContract.draw, { params: { id } }, { session: stranger })).status).toBe(
      404,
    )
    expect((await world.call(postersContract.remove, { params: { id } }, { session: seller })).status).toBe(
      403,
    )
    expect((await world.call(postersContract.remove, { params: { id } }, { session: admin })).status).toBe(
      200,
    )
  })
})
