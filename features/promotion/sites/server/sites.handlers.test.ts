import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent, textBlockOf } from '#features/promotion/contents/server/contents.world.ts'

import { sitesContract } from '../sites.contract.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('sites', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

async function makeSite(title = '官网'): Promise<string> {
  const { data } = await world.call(sitesContract.create, { body: { title } }, { session: admin })
  return data.contentId
}
const blocksOf = async (id: string) =>
  (await world.call(sitesContract.getModules, { params: { id } }, { session: admin })).data.draft.document
    .blocks
async function addModule(pageId: string, type: string, index?: number): Promise<string> {
  const body = { pageId, type, ...(index !== undefined && { index }) }
  const { data } = await world.call(sitesContract.createModule, { body }, { session: admin })
  return data.document.blocks[index ?? data.document.blocks.length - 1]?.id ?? ''
}

test('a site is made, changed and read with its pages; other contents are no sites', async () => {
  const { data: made } = await world.call(
    sitesContract.create,
    { body: { title: '智造官网', industry: 'manufacturing' } },
    { session: admin },
  )
  expect(made).toMatchObject({ kind: 'site', facts: { industry: 'manufacturing' }, pages: [] })
  const { contentId: id, version } = made
  const body = { id, version, title: '智造官网二' }
  const { data: changed } = await world.call(sitesContract.update, { body }, { session: admin })
  expect(changed).toMatchObject({ title: '智造官网二', facts: { industry: 'manufacturing' } })
  const late = await world.call(sitesContract.update, { body }, { session: admin })
  expect([late.status, late.detail?.reason]).toEqual([409, 'VERSION_CONFLICT'])
  const page = await makeContent(world, admin, { kind: 'page', title: '关于我们', parentId: id })
  const read = await world.call(sitesContract.get, { params: { id } }, { session: admin })
  expect(read.data.pages.map(({ contentId }) => contentId)).toEqual([page.contentId])
  const album = await makeContent(world, admin)
  for (const other of [album.contentId, page.contentId])
    expect((await world.call(sitesContract.get, { params: { id: other } }, { session: admin })).status).toBe(
      404,
    )
  expect((await world.call(sitesContract.get, { params: { id } }, { session: stranger })).status).toBe(404)
})

test('blocks are added at a place, changed, put into another order and taken away', async () => {
  const id = await makeSite()
  const text = await addModule(id, 'text')
  const banner = await addModule(id, 'banner', 0)
  expect((await blocksOf(id)).map((block) => block.id)).toEqual([banner, text])
  const unknown = await world.call(
    sitesContract.createModule,
    { body: { pageId: id, type: 'hologram' } },
    { session: admin },
  )
  expect([unknown.status, unknown.detail?.reason]).toEqual([400, 'UNKNOWN_BLOCK'])
  const wrong = { moduleId: text, props: { variant: 'shouting', rich: [] } }
  expect((await world.call(sitesContract.updateModule, { body: wrong }, { session: admin })).status).toBe(400)
  const { props } = textBlockOf('关于我们')
  await world.call(sitesContract.updateModule, { body: { moduleId: text, props } }, { session: admin })
  const order = (moduleIds: string[]) =>
    world.call(sitesContract.orderModules, { body: { pageId: id, moduleIds } }, { session: admin })
  expect((await order([text])).detail?.reason).toBe('ORDER_MISMATCH')
  await order([text, banner])
  expect(await blocksOf(id)).toMatchObject([{ id: text, props }, { id: banner }])
  const at = { params: { id: banner }, query: {} }
  expect((await world.call(sitesContract.removeModule, at, { session: stranger })).status).toBe(404)
  await world.call(sitesContract.removeModule, at, { session: admin })
  expect((await blocksOf(id)).map((block) => block.id)).toEqual([text])
})

test('a change that was made to an older draft is merged, and asks where the same block changed', async () => {
  const id = await makeSite()
  const text = await addModule(id, 'text')
  const change = (words: string, version?: number) =>
    world.call(
      sitesContract.updateModule,
      { body: { moduleId: text, props: textBlockOf(words).props, ...(version && { version }) } },
      { session: admin },
    )
  const { version } = (await change('一')).data
  await addModule(id, 'banner')
  const merged = await change('二', version)
  expect(merged.data.document.blocks).toHaveLength(2)
  const { status, detail } = await change('三', version)
  expect([status, detail?.reason]).toEqual([409, 'VERSION_CONFLICT'])
})

test('a product is made into a block, changed, swapped, listed and taken out of it', async () => {
  const id = await makeSite()
  const moduleId = await addModule(id, 'product')
  const save = (title: string) =>
    world.call(
      sitesContract.saveProduct,
      { body: { title, moduleId, facts: { priceFen: 129_900 } } },
      { session: admin },
    )
  const [first, second] = [(await save('离心泵')).data, (await save('齿轮泵')).data]
  expect(first.product).toMatchObject({ kind: 'product', state: 'draft', facts: { priceFen: 129_900 } })
  const entries = async () =>
    ((await blocksOf(id))[0]?.props.items ?? []) as { id: string; contentId: string }[]
  const [a, b] = (await entries()).map((item) => item.id)
  await world.call(
    sitesContract.swapProducts,
    { body: { moduleId, a: a ?? '', b: b ?? '' } },
    { session: admin },
  )
  const inOrder = [second.product.contentId, first.product.contentId]
  expect((await entries()).map((item) => [item.id, item.contentId])).toEqual([
    [b, inOrder[0]],
    [a, inOrder[1]],
  ])
  const list = async (query: { moduleId?: string; keyword?: string; page?: number; limit?: number }) => {
    const { data } = await world.call(sitesContract.listProducts, { query }, { session: admin })
    return { ids: data.list.map(({ contentId }) => contentId), total: data.total }
  }
  expect(await list({ moduleId })).toEqual({ ids: inOrder, total: 2 })
  expect(await list({ moduleId, page: 2, limit: 1 })).toEqual({ ids: [inOrder[1]], total: 2 })
  expect(await list({ keyword: '齿轮' })).toEqual({ ids: [inOrder[0]], total: 1 })
  const shown = await world.call(sitesContract.getModule, { query: { moduleId } }, { session: admin })
  expect(shown.data).toMatchObject({ pageId: id, contents: [{ title: '齿轮泵' }, { title: '离心泵' }] })

  const { contentId, version } = first.product
  const rename = { id: contentId, version, title: '离心泵 IS 型', moduleId }
  const renamed = await world.call(sitesContract.saveProduct, { body: rename }, { session: admin })
  expect(renamed.data.product).toMatchObject({ title: '离心泵 IS 型', facts: { priceFen: 129_900 } })
  expect((await entries()).map((item) => item.contentId)).toEqual(inOrder)
  for (const body of [{ moduleId }, { id: contentId, title: '无版本' }])
    expect((await world.call(sitesContract.saveProduct, { body }, { session: admin })).status).toBe(400)
  const site = { id, version: 1, title: '不是产品' }
  expect((await world.call(sitesContract.saveProduct, { body: site }, { session: admin })).status).toBe(404)

  await world.call(sitesContract.removeProduct, { params: { id: a ?? '' }, query: {} }, { session: admin })
  expect(await list({ moduleId })).toEqual({ ids: [inOrder[0]], total: 1 })
  const stays = await world.call(contentsContract.get, { params: { id: contentId } }, { session: admin })
  expect(stays.data.state).toBe('draft')
})

test('a block of text and pictures is made and named, its entries are added, changed and taken away', async () => {
  const id = await makeSite()
  const page = await makeContent(world, admin, { kind: 'page', title: '关于我们', parentId: id })
  const pageId = page.contentId
  const common = { title: '荣誉', layout: 'list' as const }
  const made = await world.call(sitesContract.saveCommon, { body: { ...common, pageId } }, { session: admin })
  const moduleId = made.data.document.blocks[0]?.id ?? ''
  const save = (entry: { id?: string; title: string }) =>
    world.call(
      sitesContract.saveEntry,
      { params: { id: moduleId }, body: { ...entry, rich: [{ type: 'p', runs: [{ text: '说明' }] }] } },
      { session: admin },
    )
  await save({ title: '专精特新' })
  await save({ title: '高新技术企业' })
  const entries = async () =>
    ((await blocksOf(pageId))[0]?.props.items ?? []) as { id: string; title: string }[]
  const [first, second] = await entries()
  await save({ id: first?.id ?? '', title: '专精特新“小巨人”' })
  expect((await save({ id: uuidv7(), title: '没有' })).status).toBe(404)
  await world.call(
    sitesContract.saveCommon,
    { body: { moduleId, title: '企业荣誉', layout: 'columns' } },
    { session: admin },
  )
  expect((await blocksOf(pageId))[0]?.props).toMatchObject({
    title: '企业荣誉',
    layout: 'columns',
    items: [{ id: first?.id, title: '专精特新“小巨人”' }, { id: second?.id }],
  })
  const at = { params: { id: first?.id ?? '' }, query: {} }
  expect((await world.call(sitesContract.removeProduct, at, { session: admin })).status).toBe(404)
  await world.call(sitesContract.removeEntry, at, { session: admin })
  expect((await entries()).map((entry) => entry.id)).toEqual([second?.id])
})
