import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'

import { newMobile } from '#features/company/accounts/server/accounts.world.ts'
import { albumGatesContract } from '#features/promotion/albums/album-gates.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent, textBlockOf } from '#features/promotion/contents/server/contents.world.ts'
import { newBrowser } from '#features/promotion/share-gates/server/share-gates.world.ts'
import { tablesAskedFor } from '#apps/server/walks/asked-tables.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

import { admin, companyId, inCompany, openContentPages, world } from './content-pages.world.ts'

beforeAll(openContentPages)

const session = () => ({ session: admin })
const form = () => ({ name: '周砚秋', mobile: newMobile(), company: '', consent: '1' })

async function savePicture(): Promise<string> {
  const content = await sharp({
    create: { width: 600, height: 400, channels: 3, background: `#${String(newMobile()).slice(-6)}` },
  })
    .png()
    .toBuffer()
  const file = await inCompany((tx) =>
    world.app.services.files.saveImage(tx, { name: '内页.png', content, createdBy: null }),
  )
  return file.publicId ?? ''
}

const pictureBlock = (fileId: string) => ({
  id: uuidv7(),
  type: 'image',
  v: 1,
  props: { layout: 'grid', items: [{ id: uuidv7(), fileId, alt: '内页', caption: '', areas: [] }] },
})

/** An album of a free text and picture, and of a text and a picture behind its gate. */
async function gatedAlbum(mode: 'none' | 'form' = 'form') {
  const [free, held] = [await savePicture(), await savePicture()]
  const document = documentOf(
    textBlockOf('先看这一段'),
    pictureBlock(free),
    textBlockOf('留下联系方式才能看'),
    pictureBlock(held),
  )
  const { contentId: id, publicId } = await makeContent(world, admin, {
    title: '产品画册',
    document,
    isPublished: true,
  })
  await world.call(
    albumGatesContract.updateGate,
    { params: { id }, body: { mode, free: 2, lead: '', version: 0 } },
    session(),
  )
  return { id, path: `/p/${publicId}`, free, held }
}

test('what is behind the gate of an album is not on its page, and its pictures have no public address there', async () => {
  const { path, free, held } = await gatedAlbum()
  const open = await gatedAlbum('none')
  // The control: without a gate everything stands there by its public address.
  expect((await newBrowser(world).get(open.path)).body).toContain(`/files/${open.held}`)
  const visitor = newBrowser(world)
  const closed = await visitor.get(path)
  expect(closed.body).toContain('先看这一段')
  expect(closed.body).toContain(`/files/${free}`)
  for (const hidden of ['留下联系方式才能看', held, '/held/']) expect(closed.body).not.toContain(hidden)

  expect((await visitor.post(`${path}/gate`, form())).headers.location).toBe(`${path}#rest`)
  const opened = await visitor.get(path)
  expect(opened.body).toContain('留下联系方式才能看')
  expect(opened.body).toContain('id="rest"')
  expect(opened.body).not.toContain(held)
  const [address = ''] = /\/p\/\w+\/held\/[\w-]+/.exec(opened.body) ?? []
  for (const url of [address, `${address}/256`]) {
    const picture = await visitor.get(url)
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect((await newBrowser(world).get(url)).statusCode).toBe(404)
  }
  // Nothing but what this page holds is given by it.
  expect((await visitor.get(`${path}/held/${uuidv7()}`)).statusCode).toBe(404)
  expect((await visitor.get(`${address}/77`)).statusCode).toBe(404)
})

test('a page that is kept opened is shown to nobody else, and a closed one to nobody who opened it', async () => {
  const { path } = await gatedAlbum()
  const [reader, stranger] = [newBrowser(world), newBrowser(world)]
  await reader.post(`${path}/gate`, form())
  for (const round of [1, 2]) {
    const [opened, closed] = [await reader.get(path), await stranger.get(path)]
    const has = (body: string) => body.includes('留下联系方式才能看')
    expect([round, has(opened.body), has(closed.body)]).toEqual([round, true, false])
    // Nothing between keeps it either, and no entity tag tells one from the other.
    for (const { headers } of [opened, closed])
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  }
  // Also for those who are not counted, whose pages have entity tags without a gate.
  reader.cookies.set('vid_off', '1')
  expect((await reader.get(path)).headers.etag).toBeUndefined()
  expect((await reader.get(path)).body).toContain('留下联系方式才能看')
  const { body } = await reader.post(`${path}/gate/withdraw`)
  expect([body.includes('已撤回同意'), body.includes('留下联系方式才能看')]).toEqual([true, false])
  expect((await reader.get(path)).body).not.toContain('留下联系方式才能看')
})

test('a gate that is set or changed shows at the next request, because its tables mark the pages', async () => {
  const { id, path } = await gatedAlbum('none')
  const visitor = newBrowser(world)
  const isOpen = async () => (await visitor.get(path)).body.includes('留下联系方式才能看')
  expect(await isOpen()).toBe(true)
  const set = (mode: 'none' | 'form', version: number) =>
    world.call(
      albumGatesContract.updateGate,
      { params: { id }, body: { mode, free: 1, lead: '', version } },
      session(),
    )
  await set('form', 1)
  expect(await isOpen()).toBe(false)
  const { tables } = await tablesAskedFor(companyId, () => newBrowser(world).get(`${path}?lang=ja`))
  expect([...tables]).toEqual(expect.arrayContaining(['share_gates', 'customer_forms']))
  for (const table of ['share_gates', 'customer_forms'])
    expect([table, tableRegistry.get(table)?.onPages]).toEqual([table, 'any'])
  await set('none', 2)
  expect(await isOpen()).toBe(true)
})

test('a copy of an album has its gate, and a page without one has no forms', async () => {
  const { id } = await gatedAlbum()
  const { data: copy } = await world.call(contentsContract.copy, { params: { id }, body: {} }, session())
  await world.call(contentsContract.publish, { params: { id: copy.contentId }, body: {} }, session())
  expect((await newBrowser(world).get(`/p/${copy.publicId}`)).body).not.toContain('留下联系方式才能看')
  const open = await gatedAlbum('none')
  const visitor = newBrowser(world)
  for (const part of ['gate', 'gate/code', 'gate/withdraw'])
    expect((await visitor.post(`${open.path}/${part}`, form())).statusCode).toBe(404)
})

test('only who may edit an album sets its gate, and only of an album', async () => {
  const { id } = await gatedAlbum()
  const body = { mode: 'none', free: 0, lead: '', version: 1 } as const
  const staff = { session: await world.signIn('staff') }
  expect((await world.call(albumGatesContract.updateGate, { params: { id }, body }, staff)).code).toBe(403)
  const other = { session: await world.signIn('admin2') }
  expect((await world.call(albumGatesContract.getGate, { params: { id } }, other)).code).toBe(404)
  const news = await makeContent(world, admin, { kind: 'news', title: '不是画册' })
  expect(
    (await world.call(albumGatesContract.getGate, { params: { id: news.contentId } }, session())).code,
  ).toBe(404)
})
