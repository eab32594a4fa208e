import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { ContentBlock } from '#features/promotion/contents/content-document.contract.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent, textBlockOf } from '#features/promotion/contents/server/contents.world.ts'

import { albumsContract } from '../albums.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('albums', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const block = (type: string, props: ContentBlock['props']): ContentBlock => ({
  id: uuidv7(),
  type,
  v: 1,
  props,
})
const detailOf = async (id: string) =>
  (await world.call(albumsContract.getDetail, { params: { id } }, { session: admin })).data

async function makeAlbum(...blocks: ContentBlock[]): Promise<string> {
  const { contentId } = await makeContent(world, admin)
  const body = { id: contentId, document: documentOf(...blocks), baseVersion: 1 }
  expect((await world.call(albumsContract.save, { body }, { session: admin })).status).toBe(200)
  return contentId
}

test('an album is made, set, dressed, listed, shown in detail and put into the bin', async () => {
  const { data: made } = await world.call(
    albumsContract.create,
    { body: { title: '产品画册', layout: 'flip' } },
    { session: admin },
  )
  expect(made).toMatchObject({ kind: 'album', state: 'draft', facts: { layout: 'flip' } })
  const id = made.contentId
  const update = { id, title: '产品画册 2026', version: made.version }
  const { data: updated } = await world.call(albumsContract.update, { body: update }, { session: admin })
  const skin = { id, theme: 'nightFlight' as const, accent: '#ff8800', version: updated.version }
  await world.call(albumsContract.editSkin, { body: skin }, { session: admin })
  expect((await world.call(albumsContract.editSkin, { body: skin }, { session: admin })).status).toBe(409)
  const { album, draft, published } = await detailOf(id)
  expect(album).toMatchObject({ title: '产品画册 2026', theme: 'nightFlight', accent: '#ff8800' })
  expect([draft.document.blocks, published]).toEqual([[], null])
  const listed = await world.call(
    albumsContract.list,
    { query: { keyword: '画册 2026' } },
    { session: admin },
  )
  expect(listed.data.list.map(({ contentId }) => contentId)).toEqual([id])
  const removed = await world.call(albumsContract.remove, { params: { id } }, { session: admin })
  expect(removed.data.state).toBe('recycled')
})

test('an album begins from a design: filled in for the company, with drawings of its own, ready to be published', async () => {
  const make = (template: 'brochure' | 'factory') =>
    world.call(albumsContract.create, { body: { title: '企业宣传册', template } }, { session: admin })
  expect((await make('factory')).detail).toMatchObject({
    fields: { template: expect.any(String) as unknown },
  })
  const { data: made } = await make('brochure')
  expect(made).toMatchObject({ theme: 'cinnabar', coverUrl: expect.stringMatching(/^\/files\//) as unknown })
  const { draft } = await detailOf(made.contentId)
  expect(draft.findings).toEqual([])
  const text = JSON.stringify(draft.document)
  expect(text).toContain(demoCompanies[0].shortName)
  const files = [...new Set(text.match(/(?<="fileId":")\w{22}/g))]
  expect(files).toHaveLength(3)
  for (const file of files)
    expect((await world.inject({ method: 'GET', url: `/files/${file}` })).headers['content-type']).toMatch(
      /^image\//,
    )
  const params = { id: made.contentId }
  const published = await world.call(contentsContract.publish, { params, body: {} }, { session: admin })
  expect(published.data.state).toBe('published')
})

test('entries of each kind go by a call of their own, and a call of another kind does not know them', async () => {
  const fileId = 'A'.repeat(22)
  const [picture, video, document, entry] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const text = textBlockOf('一段文字')
  const blocks = [
    block('image', { layout: 'grid', items: [{ id: picture, fileId, alt: '图' }] }),
    block('video', { items: [{ id: video, title: '片', url: 'https://v.example.com/1' }] }),
    block('file', { items: [{ id: document, fileId, name: '手册.pdf' }] }),
    block('common', { title: '', layout: 'list', items: [{ id: entry, title: '条目', rich: [] }] }),
    text,
  ]
  const id = await makeAlbum(...blocks)
  const at = (entryId: string) => ({ params: { id: entryId }, query: {} })
  const wrong = await world.call(albumsContract.removeVideo, at(picture), { session: admin })
  expect(wrong.status).toBe(404)
  expect((await world.call(albumsContract.removePicture, at(picture), { session: stranger })).status).toBe(
    404,
  )
  for (const [call, entryId] of [
    [albumsContract.removePicture, picture],
    [albumsContract.removeVideo, video],
    [albumsContract.removeDocument, document],
    [albumsContract.removeText, entry],
    [albumsContract.removeText, text.id],
  ] as const)
    expect((await world.call(call, at(entryId), { session: admin })).status).toBe(200)
  const { draft } = await detailOf(id)
  expect(draft.document.blocks.map(({ props }) => props.items)).toEqual([[], [], [], []])
  const first = draft.document.blocks[0]?.id ?? ''
  await world.call(albumsContract.removeModule, at(first), { session: admin })
  expect((await detailOf(id)).draft.document.blocks).toHaveLength(3)
})

test('a call that names a module is the same change as the save of the editor', async () => {
  const products = [
    await makeContent(world, admin, { kind: 'product', title: '甲', isPublished: true }),
    await makeContent(world, admin, { kind: 'product', title: '乙', isPublished: true }),
  ].map(({ contentId }) => contentId)
  const shelf = block('product', { title: '产品', layout: 'grid', items: [] })
  const [byCall, bySave] = [await makeAlbum(shelf), await makeAlbum({ ...shelf, id: uuidv7() })]
  const body = { moduleId: shelf.id, productIds: products, version: 2 }
  const called = await world.call(albumsContract.updateProducts, { body }, { session: admin })
  expect(called.data).toMatchObject({ version: 3, findings: [] })
  const [written] = called.data.document.blocks
  const [own] = (await detailOf(bySave)).draft.document.blocks
  if (!written || !own) throw new Error('no block')
  const items = (written.props.items as { contentId: string }[]).map((item) => ({ ...item, id: uuidv7() }))
  const document = documentOf({ ...own, props: { ...written.props, items } })
  const saved = await world.call(
    albumsContract.save,
    { body: { id: bySave, document, baseVersion: 2 } },
    { session: admin },
  )
  const shapeOf = (blocks: readonly ContentBlock[]) =>
    blocks.map(({ type, v, props }) => [
      type,
      v,
      props.title,
      (props.items as { contentId: string }[]).map((item) => item.contentId),
    ])
  expect(shapeOf(saved.data.document.blocks)).toEqual(shapeOf(called.data.document.blocks))
  // A call that comes late is merged like a late save, and asks like one where the same block changed.
  const late = { ...body, productIds: products.toReversed() }
  expect(
    (await world.call(albumsContract.updateProducts, { body: late }, { session: admin })).detail,
  ).toMatchObject({
    reason: 'VERSION_CONFLICT',
  })
  expect((await detailOf(byCall)).draft.version).toBe(3)
  const foreign = { moduleId: shelf.id, productIds: [uuidv7()] }
  expect(
    (await world.call(albumsContract.updateProducts, { body: foreign }, { session: admin })).status,
  ).toBe(404)
})

test('a product that is withdrawn keeps the album from being published again', async () => {
  const product = await makeContent(world, admin, { kind: 'product', title: '丙', isPublished: true })
  const id = await makeAlbum(
    textBlockOf('册'),
    block('product', { title: '', layout: 'grid', items: [{ id: uuidv7(), contentId: product.contentId }] }),
  )
  expect((await detailOf(id)).draft.findings).toEqual([])
  await world.call(contentsContract.takeOff, { params: { id: product.contentId } }, { session: admin })
  expect((await detailOf(id)).draft.findings).toMatchObject([{ code: 'deadReference' }])
})

test('people get a role on an album and lose it; other contents are no albums', async () => {
  const id = await makeAlbum()
  const people = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx.select({ id: staff.id }).from(staff).where(eq(staff.state, 'active')).limit(2),
  )
  for (const person of people)
    await world.call(
      albumsContract.addMember,
      { body: { id, staffId: person.id, role: 'viewer' } },
      { session: admin },
    )
  const { data } = await world.call(
    albumsContract.addMember,
    { body: { id, staffId: people[0]?.id ?? '', role: 'editor' } },
    { session: admin },
  )
  expect(data.list.map(({ role }) => role).toSorted()).toEqual(['editor', 'viewer'])
  const params = { id: data.list[0]?.memberId ?? '' }
  const left = await world.call(albumsContract.removeMember, { params }, { session: admin })
  expect(left.data.list).toHaveLength(1)
  const site = await makeContent(world, admin, { kind: 'site', title: '官网' })
  expect(
    (await world.call(albumsContract.get, { params: { id: site.contentId } }, { session: admin })).status,
  ).toBe(404)
})
