import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { tablesAskedFor } from '#apps/server/walks/asked-tables.ts'
import { openBeside, openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

import { bare, companyId, phone } from './content-pages.world.ts'

let world: World & { close(): Promise<void> }
let other: Awaited<ReturnType<typeof openBeside>>
let owner: pg.Client
let admin: Session
beforeAll(async () => {
  world = await openOwnWorld('kept_contents', { areas: ['promotion'] })
  other = await openBeside(world)
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  admin = await world.signIn('admin')
}, 120_000)
afterAll(async () => {
  await owner.end()
  await other.close()
  await world.close()
})

const make = (made: Parameters<typeof makeContent>[2]) =>
  makeContent(world, admin, { ...made, isPublished: true })
const takeOff = (id: string) => world.call(contentsContract.takeOff, { params: { id } }, { session: admin })
/** What the other server shows to somebody who is not counted. */
async function pageAt(url: string) {
  const headers = { 'user-agent': phone, 'accept-language': 'zh-CN', cookie: 'vid_off=1' }
  const { statusCode, body } = await other.app.inject({ url, headers })
  return { status: statusCode, body: bare(body) }
}
/** An album with a product in it. */
async function albumWith(contentId: string) {
  const items = [{ id: uuidv7(), contentId }]
  const props = { title: '', layout: 'grid', items }
  return make({ title: '产品画册', document: documentOf({ id: uuidv7(), type: 'product', v: 1, props }) })
}

test('a content that one server takes off is gone at the next request of another, and comes back as soon', async () => {
  const { contentId, publicId } = await make({ title: '马上下线' })
  const shown = await pageAt(`/p/${publicId}`)
  expect(shown.status).toBe(200)
  expect(await pageAt(`/p/${publicId}`)).toEqual(shown)
  await takeOff(contentId)
  expect(await pageAt(`/p/${publicId}`)).toEqual(await pageAt(`/p/${'0'.repeat(22)}`))
  await world.call(contentsContract.publish, { params: { id: contentId }, body: {} }, { session: admin })
  expect(await pageAt(`/p/${publicId}`)).toEqual(shown)
})

test('what is withdrawn leaves the pages that show it, of another server, too', async () => {
  const product = await make({ kind: 'product', title: '停产型号' })
  const { publicId } = await albumWith(product.contentId)
  for (let look = 0; look < 2; look += 1) expect((await pageAt(`/p/${publicId}`)).body).toContain('停产型号')
  await takeOff(product.contentId)
  const { status, body } = await pageAt(`/p/${publicId}`)
  expect([status, body.includes('停产型号')]).toEqual([200, false])
})

test('without its mark a withdrawal is not seen: the guard is what shows it', async () => {
  const { contentId, publicId } = await make({ title: '没有标记' })
  const shown = await pageAt(`/p/${publicId}`)
  await owner.query("update contents set state = 'offline' where id = $1", [contentId])
  expect(await pageAt(`/p/${publicId}`)).toEqual(shown)
  // Any change that is marked shows this one as well.
  await make({ title: '别的' })
  expect((await pageAt(`/p/${publicId}`)).status).toBe(404)
})

test('whatever the page of a content reads stands in a table that marks its company', async () => {
  const product = await make({ kind: 'product', title: '读了什么' })
  const { publicId } = await albumWith(product.contentId)
  const { answer, tables } = await tablesAskedFor(companyId, () => pageAt(`/p/${publicId}`))
  expect(answer.body).toContain('读了什么')
  expect([...tables]).toEqual(expect.arrayContaining(['contents', 'content_versions', 'companies']))
  const unmarked = [...tables].filter(
    (table) => tableRegistry.has(table) && !tableRegistry.get(table)?.onPages,
  )
  expect(unmarked).toEqual(['public_page_marks'])
})
