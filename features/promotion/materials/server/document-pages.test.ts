import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'

import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { visitorsContract } from '#features/visits/visitors/visitors.contract.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'
import { shareLinksContract } from '#features/visits/share-links/share-links.contract.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'

import { promotionsContract } from '#features/promotion/promotions/promotions.contract.ts'

import { type DocumentRow, materialsContract } from '../materials.contract.ts'
import { videosContract } from '../videos.contract.ts'
import { textPdf } from './pdfs.world.ts'
import { makeMp4, openVideoWorld } from './videos.world.ts'

let library: Awaited<ReturnType<typeof openVideoWorld>>
let made: DocumentRow
let path = ''

const spider = 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'
const open = () => library.change(made.documentId, { isShared: true })

beforeAll(async () => {
  library = await openVideoWorld('document_pages')
  made = await library.make(await textPdf(['Price list', 'Second page', 'Third page']), {
    fields: { name: '<b>价目</b>' },
  })
  path = new URL(made.url).pathname
}, 120_000)
afterAll(() => library.world.close())

const statusesOf = async (address: string) => {
  const statuses = []
  for (const url of [address, `${address}/page/1`, `${address}/file`])
    statuses.push((await library.get(url)).statusCode)
  return statuses
}

describe('a document is for readers', () => {
  test('only while it is shared, and its file only where that is allowed', async () => {
    expect(await statusesOf(path)).toEqual([404, 404, 404])
    await open()
    expect(await statusesOf(path)).toEqual([200, 200, 404])
    await library.change(made.documentId, { allowDownload: true })
    expect(await statusesOf(path)).toEqual([200, 200, 200])
    const file = await library.get(`${path}/file`)
    expect(file.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/pdf',
    })
    expect(file.headers['content-disposition']).toContain('attachment')
    await library.change(made.documentId, { isShared: false })
    expect(await statusesOf(path)).toEqual([404, 404, 404])
    await open()
    const setState = (state: 'certified' | 'suspended') =>
      library.inCompany((tx) =>
        tx.update(companies).set({ state }).where(eq(companies.id, demoCompanies[0].id)),
      )
    await setState('suspended')
    expect(await statusesOf(path)).toEqual([404, 404, 404])
    await setState('certified')
    expect(await statusesOf(path)).toEqual([200, 200, 200])
    await library.change(made.documentId, { allowDownload: false })
  })

  test('with one answer for everything that is not shown', async () => {
    const unknown = await library.get('/d/0000000000000000000000')
    expect(unknown.statusCode).toBe(404)
    for (const url of [
      '/d/x',
      '/d/0000000000000000000000/page/1',
      `${path}/page/4`,
      `${path}/page/0`,
      `${path}/page/x`,
    ])
      expect({ url, status: (await library.get(url)).statusCode }).toEqual({ url, status: 404 })
  })

  test('as a whole page without a script, its name no markup', async () => {
    const page = await library.get(path)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('&lt;b&gt;价目&lt;/b&gt;')
    expect(page.body.match(/<img [^>]*page\/\d/g)).toHaveLength(3)
    expect(page.body).toContain('Second page')
    expect(page.body).toContain('noindex')
    const english = await library.get(`${path}?lang=en`)
    expect(english.body).toContain('3 pages')
  })
})

describe('a watermark', () => {
  const pictureFor = async (cookie = '') =>
    library.get(`${path}/page/1`, { 'sec-fetch-dest': 'image', cookie })
  const pixels = (content: Buffer) => sharp(content).greyscale().raw().toBuffer()
  const different = async (one: Buffer, other: Buffer) => {
    const [a, b] = [await pixels(one), await pixels(other)]
    return a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 12).length / a.length
  }

  test('is burnt into every page, and is another one for every reader', async () => {
    const plain = await pictureFor()
    await library.change(made.documentId, { watermark: true })
    const first = await pictureFor()
    const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const again = await pictureFor(cookie)
    const other = await pictureFor()
    expect(await different(plain.rawPayload, plain.rawPayload)).toBe(0)
    expect(await different(plain.rawPayload, first.rawPayload)).toBeGreaterThan(0.005)
    expect(await different(first.rawPayload, again.rawPayload)).toBe(0)
    expect(await different(first.rawPayload, other.rawPayload)).toBeGreaterThan(0.0005)
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 1400, height: 1980 })
  })

  test('is not got around by text or by the file', async () => {
    expect((await library.get(path)).body).not.toContain('Second page')
    expect(await library.change(made.documentId, { allowDownload: true })).toMatchObject({
      code: 400,
      detail: {
        fields: { watermark: expect.any(String) as string, allowDownload: expect.any(String) as string },
      },
    })
    await library.change(made.documentId, { watermark: false })
  })
})

const visitOf = (html: string) => /data-visit="([^"]+)"/.exec(html)?.[1] ?? ''

describe('readers', () => {
  const report = async (page: string, visitId: string, positions: readonly number[]) => {
    const event = (type: string, more: object = {}) => ({ id: uuidv7(), type, order: Date.now(), ...more })
    await flushVisits(library.world.app.services)
    await library.world.inject({
      method: 'POST',
      url: '/v2/track',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify({
        page,
        visitId,
        events: [event('view'), ...positions.map((position) => event('page', { position }))],
      }),
    })
  }

  test('are counted page by page, by how long they read; machines are not', async () => {
    const document = await library.make(await textPdf(['1', '2', '3']))
    await library.change(document.documentId, { isShared: true })
    const address = new URL(document.url).pathname
    const publicId = address.slice(3)
    const one = visitOf((await library.get(address)).body)
    const two = visitOf((await library.get(address)).body)
    const machine = visitOf((await library.get(address, { 'user-agent': spider })).body)
    await report(publicId, one, [1, 1, 2, 3])
    await report(publicId, two, [1])
    await report(publicId, machine, [3, 3, 3])
    const detail = await library.detailOf(document.documentId)
    expect(detail.pages.map(({ readers, dwellMs }) => [readers, dwellMs])).toEqual([
      [2, 15_000],
      [1, 5_000],
      [1, 5_000],
    ])
    expect(detail).toMatchObject({ readers: 2, completed: 1, document: { views: 2 } })
    const { list, total } = (
      await library.world.call(
        materialsContract.listReaders,
        { params: { id: document.documentId } },
        { session: library.admin },
      )
    ).data
    expect(total).toBe(2)
    expect(new Set(list.map(({ pages }) => pages))).toEqual(new Set([1, 3]))
    expect(list.every(({ mark, name }) => mark.length === 8 && name === null)).toBe(true)
    // Older than the thirty days that the figures are of.
    await library.inCompany((tx) =>
      tx
        .update(visits)
        .set({ startedAt: sql`now() - interval '40 days'` })
        .where(eq(visits.id, one)),
    )
    expect(await library.detailOf(document.documentId)).toMatchObject({ readers: 1, completed: 0 })
  })

  test('forward it by links of their own, which lead to the same page and end with it', async () => {
    const visitId = visitOf((await library.get(path)).body)
    await flushVisits(library.world.app.services)
    const { data } = await library.world.call(shareLinksContract.derive, {
      body: { page: path.slice(3), visitId },
    })
    const link = new URL(data.url).pathname
    expect(link).toMatch(/^\/d\/[0-9A-Za-z]{33}$/)
    expect(await statusesOf(link)).toEqual([200, 200, 404])
    await library.change(made.documentId, { isShared: false })
    expect(await statusesOf(link)).toEqual([404, 404, 404])
    await open()
  })

  test('who do not want to be counted read all the same', async () => {
    const page = await library.get(path, { cookie: 'vid_off=1' })
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('data-visit')
    const privacy = await library.get(`/visitor-privacy?d=${path.slice(3)}`)
    expect(privacy.body).toContain(path)
  })
})

describe('a video', () => {
  const session = () => ({ session: library.admin })
  const share = async (id: string, isShared: boolean, name = '车间一日') => {
    const { version } = await library.videoOf(id)
    await library.world.call(videosContract.update, { body: { id, version, name, isShared } }, session())
    return (await library.detail(id)).page
  }
  const promoted = async (title: string) => {
    const { data } = await library.world.call(
      promotionsContract.list,
      { query: { page: 1, limit: 10, keyword: title } },
      session(),
    )
    return data.list.map(({ kind, state }) => [kind, state])
  }

  test('has a page of its own while it is shared and can be played; cards may name it as long', async () => {
    const { videoId: id } = await library.film(makeMp4())
    const statusOf = async (address: string) => (await library.get(address)).statusCode
    expect((await library.detail(id)).page).toBeNull()
    expect(await promoted('<i>车间')).toEqual([])
    const shared = await share(id, true, '<i>车间</i>')
    expect(shared?.svg).toContain('<svg')
    const address = new URL(shared?.url ?? '').pathname
    const page = await library.get(address)
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toContain('&lt;i&gt;车间&lt;/i&gt;')
    expect(page.body).toContain(`data-video="${id}"`)
    const [play = ''] = /\/p\/media\/[\w-]+/.exec(page.body) ?? []
    expect(await statusOf(play)).toBe(200)
    expect(await promoted('<i>车间')).toEqual([['video', 'published']])

    const block = (reason: string) =>
      library.world.call(videosContract.block, { params: { id }, body: { reason } }, session())
    await block('素材授权到期')
    expect([await statusOf(address), await statusOf(play)]).toEqual([404, 404])
    expect(await promoted('<i>车间')).toEqual([['video', 'offline']])
    await library.world.call(videosContract.unblock, { params: { id } }, session())
    expect(await statusOf(address)).toBe(200)
    expect(await share(id, false)).toBeNull()
    expect(await statusOf(address)).toBe(404)
    // Its address stays the same.
    expect((await share(id, true))?.url).toBe(shared?.url)
    for (const url of ['/v/x', '/v/0000000000000000000000', path.replace('/d/', '/v/')])
      expect({ url, status: await statusOf(url) }).toEqual({ url, status: 404 })
  })

  test('counts its viewers on its page, and those who came by a link of somebody else', async () => {
    const { videoId: id } = await library.film(makeMp4(), '装配.mp4')
    const address = new URL((await share(id, true))?.url ?? '').pathname
    const page = address.slice('/v/'.length)
    const watch = async (html: string, positions: readonly number[]) => {
      const visitId = visitOf(html)
      await flushVisits(library.world.app.services)
      await library.world.call(visitorsContract.track, {
        body: {
          page,
          visitId,
          events: positions.map((position) => ({
            id: uuidv7(),
            type: 'progress' as const,
            subjectId: id,
            position,
            order: Date.now(),
          })),
        },
      })
      return visitId
    }
    const visitId = await watch((await library.get(address)).body, [0, 1, 2, 10])
    const { data } = await library.world.call(shareLinksContract.derive, { body: { page, visitId } })
    const link = new URL(data.url).pathname
    expect(link).toMatch(/^\/v\/[0-9A-Za-z]{33}$/)
    await watch((await library.get(link)).body, [0, 1])
    expect(await library.detail(id)).toMatchObject({ viewers: 2, completed: 1, video: { viewers: 2 } })
    const visited = await library.inCompany((tx) =>
      tx
        .select({ type: visits.subjectType, link: visits.shareLinkId })
        .from(visits)
        .where(eq(visits.subjectId, id)),
    )
    expect(visited.map(({ type, link: by }) => [type, by !== null])).toEqual(
      expect.arrayContaining([
        ['video', false],
        ['video', true],
      ]),
    )
    await share(id, false)
    expect((await library.get(link)).statusCode).toBe(404)
  })
})
