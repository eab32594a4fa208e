import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent, textBlockOf } from '#features/promotion/contents/server/contents.world.ts'
import { contentPreviews } from '#features/promotion/contents/server/contents.tables.ts'
import { visits } from '#features/visits/visitors/server/visitors.tables.ts'
import { flushVisits } from '#features/visits/visitors/server/visits.public.ts'

import { admin, bare, companyId, get, inCompany, openContentPages, world } from './content-pages.world.ts'

beforeAll(openContentPages)

const make = (made: Parameters<typeof makeContent>[2]) => makeContent(world, admin, made)
const preview = async (id: string, n?: number, session = admin) =>
  world.call(
    contentsContract.createPreview,
    { params: { id }, body: { ...(n !== undefined && { n }) } },
    { session },
  )
const pathOf = async (id: string, n?: number) => new URL((await preview(id, n)).data.url).pathname
const save = async (id: string, text: string) => {
  const { data } = await world.call(contentsContract.getDraft, { params: { id } }, { session: admin })
  await world.call(
    contentsContract.saveDraft,
    { params: { id }, body: { document: documentOf(textBlockOf(text)), baseVersion: data.version } },
    { session: admin },
  )
}
const section = (html: string) => /<section.*<\/section>/s.exec(html)?.[0]

test('a preview draws the draft as it is at each look, by the component of the page, and says so', async () => {
  const { contentId: id, publicId } = await make({
    title: '先看看',
    document: documentOf(textBlockOf('第一稿')),
  })
  const { data } = await preview(id)
  const { pathname: path } = new URL(data.url)
  expect(path).toMatch(/^\/p\/preview\/[\w-]{65}$/)
  expect(data.svg).toContain('<svg')
  expect(Date.parse(data.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000)
  expect((await get(`/p/${publicId}`)).statusCode).toBe(404)
  const first = await get(path)
  expect(first.statusCode).toBe(200)
  expect(first.body).toContain('预览：访客看不到此页面')
  await save(id, '第二稿')
  const second = await get(path)
  expect(second.body).toContain('第二稿')
  await world.call(contentsContract.publish, { params: { id }, body: {} }, { session: admin })
  const page = await get(`/p/${publicId}`)
  expect(page.body).not.toContain('预览')
  expect(section(page.body)?.replace(/data-block="[^"]+"/, '')).toBe(
    section(second.body)?.replace(/data-block="[^"]+"/, ''),
  )
  await save(id, '第三稿')
  expect((await get(await pathOf(id, 1))).body).toContain('第二稿')
  expect((await preview(id, 7)).status).toBe(404)
})

test('a preview is not counted, kept, listed or forwarded', async () => {
  const { contentId: id, publicId } = await make({ isPublished: true })
  const { data: row } = await world.call(contentsContract.get, { params: { id } }, { session: admin })
  const body = { isIndexed: true, version: row.version }
  await world.call(contentsContract.update, { params: { id }, body }, { session: admin })
  const seen = async (path: string) => {
    const { headers, body, cookies } = await get(path)
    return {
      isKept: headers['cache-control'] !== 'no-store',
      robots: [headers['x-robots-tag'], /name="robots" content="(\w+)/.exec(body)?.[1]],
      referrer: headers['referrer-policy'],
      isReported: /data-(visit|page)=/.test(body),
      cookies: cookies.map(({ name }) => name),
    }
  }
  expect(await seen(await pathOf(id))).toEqual({
    isKept: false,
    robots: ['noindex, nofollow, noarchive', 'noindex'],
    referrer: 'no-referrer',
    isReported: false,
    cookies: [],
  })
  const counted = () => inCompany((tx) => tx.$count(visits, eq(visits.subjectId, id)))
  await flushVisits(world.app.services)
  expect(await counted()).toBe(0)
  // The page itself is all of that.
  expect(await seen(`/p/${publicId}`)).toMatchObject({ robots: [undefined, 'index'], isReported: true })
  await flushVisits(world.app.services)
  expect(await counted()).toBe(1)
})

test('a preview that is over, ended, made up, or of something that is gone looks as what never was', async () => {
  const { contentId: id } = await make({ document: documentOf(textBlockOf('秘密')) })
  const missing = bare((await get(`/p/${'0'.repeat(22)}`)).body)
  const isGone = async (path: string) => {
    const { statusCode, body } = await get(path)
    expect([statusCode, bare(body)]).toEqual([404, missing])
  }
  const isOpen = async (path: string) => expect((await get(path)).statusCode).toBe(200)
  const over = await pathOf(id)
  await isOpen(over)
  await inCompany((tx) =>
    tx.update(contentPreviews).set({ expiresAt: new Date() }).where(eq(contentPreviews.contentId, id)),
  )
  await isGone(over)
  const ended = await pathOf(id)
  await isOpen(ended)
  const revoke = () => world.call(contentsContract.revokePreviews, { params: { id } }, { session: admin })
  expect((await revoke()).data).toEqual({ revoked: 1 })
  expect((await revoke()).data).toEqual({ revoked: 0 })
  await isGone(ended)
  const path = await pathOf(id)
  // Another company's id before the same preview: the signature is of both.
  const other = Buffer.from((demoCompanies[1]?.id ?? '').replaceAll('-', ''), 'hex')
  const token = path.slice('/p/preview/'.length)
  const ids = Buffer.concat([other, Buffer.from(token.slice(0, 43), 'base64url').subarray(16)])
  for (const made of [
    'x',
    token.slice(0, -1),
    `${token.slice(0, -1)}_`,
    ids.toString('base64url') + token.slice(43),
  ])
    await isGone(`/p/preview/${made}`)
  const setState = (state: 'suspended' | 'certified') =>
    inCompany((tx) => tx.update(companies).set({ state }).where(eq(companies.id, companyId)))
  await setState('suspended')
  await isGone(path)
  await setState('certified')
  await isOpen(path)
  await world.call(contentsContract.remove, { params: { id } }, { session: admin })
  await isGone(path)
})

test('only people who work on a content make previews of it', async () => {
  const { contentId: id } = await make({ title: '只给编辑' })
  const seller = await world.signIn('staff')
  expect((await preview(id, undefined, seller)).status).toBe(403)
  const outsider = await world.call(contentsContract.revokePreviews, { params: { id } }, { session: seller })
  expect(outsider.status).toBe(403)
})
