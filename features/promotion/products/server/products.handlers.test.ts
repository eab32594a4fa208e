import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { documentOf, makeContent } from '#features/promotion/contents/server/contents.world.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { formOf } from '#platform/testing/form-data.ts'
import { rowsOf, sheetOf } from '#platform/testing/sheets.ts'

import { productImportsContract } from '../product-imports.contract.ts'
import {
  type ProductEvent,
  type ProductRow,
  productsContract,
  type ProductSettings,
} from '../products.contract.ts'
import { changeStock } from './products.repository.ts'

let world: World & { close(): Promise<void> }
let admin: Session
let stranger: Session

beforeAll(async () => {
  world = await openOwnWorld('products', { areas: ['promotion'] })
  admin = await world.signIn('admin')
  stranger = await world.signIn('admin2')
})
afterAll(() => world.close())

const spindle: ProductSettings = {
  title: '高速电主轴',
  summary: '转速 24000 转，内冷',
  category: '主轴',
  place: 2,
  saleMode: 'sell',
  specs: [{ name: '功率', value: '7.5 kW' }],
  variants: [
    { name: '标准型', priceFen: 1_280_000, stock: 5 },
    { name: '加长型', priceFen: 1_180_000, stock: 0 },
  ],
}
const create = (body: ProductSettings = spindle, session = admin) =>
  world.call(productsContract.create, { body }, { session })
const update = (product: ProductRow, body: Partial<ProductSettings>, session = admin) =>
  world.call(
    productsContract.update,
    { params: { id: product.contentId }, body: { ...body, version: product.version } },
    { session },
  )
const get = async ({ contentId: id }: ProductRow) =>
  (await world.call(productsContract.get, { params: { id } }, { session: admin })).data
const move = async (event: ProductEvent, ids: string[], session = admin) =>
  (await world.call(productsContract.moveMany, { body: { ids, event } }, { session })).data
const inCompany = <T>(work: (tx: Tx) => Promise<T>) => world.database.asTenant(demoCompanies[0].id, work)
const keptOf = (product: ProductRow) =>
  product.variants.map(({ skuId, name, priceFen, stock }) => ({
    skuId,
    name,
    priceFen,
    stock,
    stockSeen: stock,
  }))
const open = async ({ publicId }: Pick<ProductRow, 'publicId'>) =>
  world.inject({
    url: `/p/${publicId}`,
    headers: { 'user-agent': 'Mozilla/5.0', 'accept-language': 'zh-CN' },
  })

test('a product is made, changed in the version that was seen, found and listed', async () => {
  const { data: made } = await create()
  expect(made).toMatchObject({
    kind: 'product',
    state: 'draft',
    category: '主轴',
    saleMode: 'sell',
    available: 5,
    // Blocks show the lowest price as they always showed the price.
    facts: { priceFen: 1_180_000, specs: spindle.specs },
  })
  const { data: changed } = await update(made, { title: '高速电主轴 S24', category: '电主轴' })
  expect(changed).toMatchObject({ title: '高速电主轴 S24', category: '电主轴', available: 5 })
  expect((await update(made, { title: '旧' })).status).toBe(409)
  const list = async (query: object) =>
    (await world.call(productsContract.list, { query }, { session: admin })).data.list.map((row) => row.title)
  expect(await list({ category: '电主轴' })).toEqual(['高速电主轴 S24'])
  expect(await list({ keyword: 'S24', saleMode: 'sell', sort: 'place' })).toEqual(['高速电主轴 S24'])
  expect(await list({ keyword: 'S24', saleMode: 'enquire' })).toEqual([])
  const categories = await world.call(productsContract.listCategories, {}, { session: admin })
  expect(categories.data).toContainEqual({ category: '电主轴', total: 1 })
  expect((await update(changed, { title: '偷改' }, stranger)).status).toBe(404)
})

test('what cannot be is refused, and nothing of it is kept', async () => {
  const { data: made } = await create()
  const [first] = keptOf(made)
  if (!first) throw new Error('a product without variants')
  for (const body of [
    { saleMode: 'sell', variants: [] },
    { variants: [first, { name: '标准型', priceFen: 1, stock: 1 }] },
    { variants: [{ ...first, skuId: uuidv7() }] },
    { variants: [{ ...first, priceFen: -1 }] },
    { variants: [{ ...first, priceFen: 1.5 }] },
    { pictures: ['0123456789abcdefghijkl'] },
  ] as Partial<ProductSettings>[])
    expect((await update(made, { ...body, title: '不该留下' })).status).toBe(400)
  expect(await get(made)).toMatchObject({ title: made.title, version: made.version })
})

test('a save does not give back what was sold meanwhile, and keeps what unpaid orders hold', async () => {
  const { data: made } = await create()
  const [first, second] = keptOf(made)
  if (!first || !second) throw new Error('a product without variants')
  const { skuId } = first
  await inCompany((tx) => changeStock(tx, 'hold', { skuId, quantity: 2 }))
  const held = await update(made, { variants: [second] })
  expect(held.status).toBe(409)
  await inCompany((tx) => changeStock(tx, 'takeHeld', { skuId, quantity: 2 }))
  const late = await update(made, { variants: [{ ...first, stock: 8 }, second] })
  expect([late.status, late.detail?.reason]).toEqual([409, 'STOCK_CHANGED'])
  const seen = await get(made)
  expect(seen.variants[0]).toMatchObject({ stock: 3, held: 0 })
  const [now] = keptOf(seen)
  if (!now) throw new Error('a product without variants')
  const { data } = await update(seen, { variants: [{ ...now, stock: 8 }] })
  expect(data.variants).toMatchObject([{ stock: 8, held: 0 }])
})

test('stock is held and taken by a condition: never more than there is', async () => {
  const { data: made } = await create({ ...spindle, variants: [{ name: '', priceFen: 100, stock: 3 }] })
  const skuId = made.variants[0]?.skuId ?? ''
  const change = (what: Parameters<typeof changeStock>[1], quantity: number) =>
    inCompany((tx) => changeStock(tx, what, { skuId, quantity }))
  expect(await change('hold', 2)).toBe(true)
  expect(await change('hold', 2)).toBe(false)
  expect(await change('takeFree', 2)).toBe(false)
  expect(await change('takeFree', 1)).toBe(true)
  expect(await change('takeHeld', 3)).toBe(false)
  expect(await change('release', 3)).toBe(false)
  expect(await change('takeHeld', 2)).toBe(true)
  expect(await change('putBack', 1)).toBe(true)
  expect((await get(made)).variants).toMatchObject([{ stock: 1, held: 0 }])
})

test('many products are published, withdrawn and put into the bin, each by itself', async () => {
  const { data: one } = await create({ ...spindle, title: '批量一' })
  const { data: two } = await create({ ...spindle, title: '批量二' })
  const album = await makeContent(world, admin)
  const ids = [one.contentId, album.contentId, uuidv7(), two.contentId]
  expect((await move('publish', ids)).map(({ code }) => code)).toEqual([200, 404, 404, 200])
  expect((await move('publish', [one.contentId])).map(({ code }) => code)).toEqual([409])
  expect((await move('takeOff', [one.contentId], stranger)).map(({ code }) => code)).toEqual([404])
  expect((await move('takeOff', [one.contentId])).map(({ code }) => code)).toEqual([200])
  expect((await move('remove', ids.slice(0, 1))).map(({ code }) => code)).toEqual([200])
  expect((await move('restore', ids.slice(0, 1))).map(({ code }) => code)).toEqual([200])
  expect((await get(one)).state).toBe('offline')
})

test('a block shows the product as it is now; a withdrawn one is gone at the next request', async () => {
  const { data: made } = await create({ ...spindle, title: '五轴转台' })
  await move('publish', [made.contentId])
  const items = [{ id: uuidv7(), contentId: made.contentId }]
  const site = await makeContent(world, admin, {
    kind: 'album',
    isPublished: true,
    document: documentOf({
      id: uuidv7(),
      type: 'product',
      v: 1,
      props: { title: '产品', layout: 'grid', items },
    }),
  })
  expect((await open(site)).body).toContain('¥11,800.00')
  const [first] = keptOf(await get(made))
  if (!first) throw new Error('a product without variants')
  await update(await get(made), { title: '五轴转台 R2', variants: [{ ...first, priceFen: 990_000 }] })
  const changed = (await open(site)).body
  expect(changed).toContain('五轴转台 R2')
  expect(changed).toContain('¥9,900.00')
  await move('takeOff', [made.contentId])
  expect((await open(site)).body).not.toContain('五轴转台')
})

test('a copy has the variants and no stock; a product that was made as a page alone is asked for', async () => {
  const { data: made } = await create()
  const copy = await world.call(
    productsContract.copy,
    { params: { id: made.contentId }, body: {} },
    { session: admin },
  )
  expect(copy.data).toMatchObject({ state: 'draft', saleMode: 'sell', available: 0, category: '主轴' })
  expect(copy.data.variants.map(({ name }) => name)).toEqual(['标准型', '加长型'])
  const plain = await makeContent(world, admin, { kind: 'product', title: '只有页面' })
  const read = await world.call(productsContract.get, { params: { id: plain.contentId } }, { session: admin })
  expect(read.data).toMatchObject({ saleMode: 'enquire', variants: [], available: 0 })
  expect(
    (await world.call(contentsContract.get, { params: { id: made.contentId } }, { session: admin })).data
      .kind,
  ).toBe('product')
})

describe('a sheet of products', () => {
  const titles = ['商品名称', '分类', '销售方式', '规格', '价格（元）', '库存', '简介'] as const
  const upload = async (rows: readonly (readonly string[])[], session = admin) => {
    const form = formOf([{ name: 'products.xlsx', content: await sheetOf(titles, rows) }])
    const answer = await world.inject({
      method: 'POST',
      url: productImportsContract.upload.path,
      headers: { authorization: session.token, ...form.headers },
      payload: form.payload,
    })
    await world.app.services.jobs.runDue(world.app.services)
    return answer.json<{ data: { importId: string } }>().data.importId
  }
  const look = async (id: string, session = admin) =>
    (await world.call(productImportsContract.getImport, { params: { id } }, { session })).data
  const write = async (id: string) => {
    await world.call(productImportsContract.commitImport, { params: { id } }, { session: admin })
    await world.app.services.jobs.runDue(world.app.services)
  }
  const listed = async (keyword: string) =>
    (await world.call(productsContract.list, { query: { keyword } }, { session: admin })).data.list

  test('is looked at first, becomes drafts with their variants, and is taken back but for what was changed since', async () => {
    await create({ title: '已在目录的商品' })
    const id = await upload([
      ['表格夹爪', '夹具', '在线销售', '50 mm', '¥1,980.50', '12', '即插即用'],
      ['表格夹爪', '别的', '仅展示', '80 mm', '1680', '3', ''],
      ['表格机床', '整机', '询价', '', '', '', ''],
      ['表格夹爪', '', '在线销售', '50 mm', '1', '1', ''],
      ['已在目录的商品', '', '询价', '', '', '', ''],
      ['表格坏行', '', '在线销售', '', '面议', '-1', ''],
    ])
    const looked = await look(id)
    expect(looked.counts).toMatchObject({ total: 6, ok: 3, error: 3, imported: 0 })
    expect(looked.rows.list.map(({ messages }) => messages.length > 0)).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
    expect(await listed('表格')).toEqual([])
    await write(id)
    expect((await look(id)).counts).toMatchObject({ imported: 3, failed: 0 })
    const [gripper] = await listed('表格夹爪')
    expect(gripper).toMatchObject({
      state: 'draft',
      category: '夹具',
      saleMode: 'sell',
      summary: '即插即用',
      facts: { priceFen: 168_000 },
      variants: [
        { name: '50 mm', priceFen: 198_050, stock: 12 },
        { name: '80 mm', priceFen: 168_000, stock: 3 },
      ],
    })
    const [machine] = await listed('表格机床')
    expect(machine).toMatchObject({ saleMode: 'enquire', variants: [] })
    if (machine) await update(machine, { summary: '有人改过' })
    const undone = await world.call(productImportsContract.undoImport, { params: { id } }, { session: admin })
    expect(undone.data).toEqual({ removed: 2, kept: 1 })
    expect((await listed('表格')).map(({ title }) => title)).toEqual(['表格机床'])
  })

  test('what came into the catalogue meanwhile is not made twice, and nobody else sees the import', async () => {
    const id = await upload([['抢先的商品', '', '询价', '', '', '', '']])
    expect((await look(id)).counts.ok).toBe(1)
    await create({ title: '抢先的商品' })
    await write(id)
    expect((await look(id)).counts).toMatchObject({ imported: 0, failed: 1 })
    expect(await listed('抢先的商品')).toHaveLength(1)
    const foreign = await world.call(
      productImportsContract.getImport,
      { params: { id } },
      { session: stranger },
    )
    expect(foreign.status).toBe(404)
  })

  test('goes out as it comes in: what was written out is read again as the same products', async () => {
    await create({ ...spindle, title: '往返主轴' })
    const answer = await world.inject({
      url: productImportsContract.export.path,
      headers: { authorization: admin.token },
    })
    const [head = [], ...rows] = await rowsOf(answer.rawPayload)
    expect(head.slice(0, titles.length)).toEqual(titles)
    const own = rows.filter(([title]) => title === '往返主轴')
    expect(own.map((cells) => cells.slice(1, 6))).toEqual([
      ['主轴', '在线销售', '标准型', '12800.00', '5'],
      ['主轴', '在线销售', '加长型', '11800.00', '0'],
    ])
    const again = await upload(
      own.map(([, ...cells]) => ['往返主轴二', ...cells.slice(0, titles.length - 1)]),
    )
    expect((await look(again)).counts).toMatchObject({ ok: 2, error: 0 })
  })
})
