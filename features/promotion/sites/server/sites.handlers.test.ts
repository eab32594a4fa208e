import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openOwnWorld, type Session, type World } from '#apps/server/testing/world.ts'
import { accounts } from '#features/company/accounts/server/accounts.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { staff } from '#features/company/organisation/server/organisation.tables.ts'
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
    { body: { title: '智造官网', industry: 'C34' } },
    { session: admin },
  )
  expect(made).toMatchObject({ kind: 'site', facts: { industry: 'C34' }, pages: [] })
  const { contentId: id, version } = made
  const body = { id, version, title: '智造官网二' }
  const { data: changed } = await world.call(sitesContract.update, { body }, { session: admin })
  expect(changed).toMatchObject({ title: '智造官网二', facts: { industry: 'C34' } })
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
  const moduleId = await addModule(id, 'text')
  const change = (text: string, version?: number) =>
    world.call(
      sitesContract.updateModule,
      { body: { moduleId, props: textBlockOf(text).props, ...(version && { version }) } },
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

test('a site is configured whole and in parts; navigation leads to its own pages and public addresses', async () => {
  const id = await makeSite()
  const read = async () =>
    (await world.call(sitesContract.get, { params: { id } }, { session: admin })).data.config
  const { version: first, siteId: _, ...config } = await read()
  expect([first, config.navigation]).toEqual([0, []])
  const page = await makeContent(world, admin, { kind: 'page', title: '关于我们', parentId: id })
  const navigation = [
    { label: '首页', pageId: id },
    { label: '关于', pageId: page.contentId },
    { label: '商城', link: 'https://shop.example.com/' },
  ]
  const whole = {
    ...config,
    navigation,
    contact: { phone: '0755-1234567', email: '', address: '' },
    id,
    version: 0,
  }
  const saved = await world.call(sitesContract.replaceConfig, { body: whole }, { session: admin })
  expect(saved.data).toMatchObject({ navigation, version: 1 })
  const late = await world.call(sitesContract.replaceConfig, { body: whole }, { session: admin })
  expect([late.status, late.detail?.reason]).toEqual([409, 'VERSION_CONFLICT'])
  const change = (body: object, session = admin) =>
    world.call(sitesContract.updateConfig, { body: { id, version: 1, ...body } }, { session })
  const foreign = await makeContent(world, admin, { kind: 'page', title: '别处', parentId: await makeSite() })
  for (const entry of [{ pageId: foreign.contentId }, { link: 'https://192.168.1.1/' }])
    expect((await change({ navigation: [{ label: '错', ...entry }] })).status).toBe(400)
  expect((await change({ navigation: [] }, stranger)).status).toBe(404)
  await change({ filings: { icp: '粤ICP备2026000001号', police: '', licence: '' } })
  expect(await read()).toMatchObject({
    version: 2,
    contact: { phone: '0755-1234567' },
    navigation,
    filings: { icp: '粤ICP备2026000001号' },
  })
})

test('of two who configure a new site at once, one is asked to look again', async () => {
  const id = await makeSite()
  const filings = { icp: '', police: '', licence: '' }
  const change = (icp: string) =>
    world.call(
      sitesContract.updateConfig,
      { body: { id, version: 0, filings: { ...filings, icp } } },
      { session: admin },
    )
  const statuses = (await Promise.all([change('一'), change('二')])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a role on a site reaches its pages, also new ones, and goes again', async () => {
  const id = await makeSite()
  const helper = await world.signIn('staff')
  const edit = (pageId: string) =>
    world.call(sitesContract.createModule, { body: { pageId, type: 'text' } }, { session: helper })
  const find = async (keyword?: string) => {
    const body = { id, limit: 500, ...(keyword !== undefined && { keyword }) }
    return (await world.call(sitesContract.findPeople, { body }, { session: admin })).data.list
  }
  expect((await edit(id)).status).toBe(403)
  const [person] = await world.database.asTenant(demoCompanies[0].id, (tx) =>
    tx
      .select({ staffId: staff.id, name: staff.name })
      .from(staff)
      .innerJoin(accounts, eq(accounts.staffId, staff.id))
      .where(eq(accounts.username, 'staff')),
  )
  const { staffId = '', name = '' } = person ?? {}
  const without = async () => (await find()).every((one) => one.staffId !== staffId)
  expect((await find(name)).map((one) => one.staffId)).toContain(staffId)

  const { data } = await world.call(sitesContract.listMembers, { query: { id } }, { session: admin })
  const body = { id, etag: data.etag, members: [{ staffId, role: 'editor' as const }] }
  await world.call(sitesContract.updateMembers, { body }, { session: admin })
  const late = await world.call(sitesContract.updateMembers, { body }, { session: admin })
  expect([late.status, await without()]).toEqual([409, true])
  const page = await makeContent(world, admin, { kind: 'page', title: '新页面', parentId: id })
  expect([(await edit(id)).status, (await edit(page.contentId)).status]).toEqual([200, 200])
  expect((await edit(await makeSite('别的官网'))).status).toBe(403)

  const query = { id, staffIds: staffId }
  await world.call(sitesContract.removeMembers, { query }, { session: admin })
  expect([(await edit(page.contentId)).status, await without()]).toEqual([403, false])
})

test('a page is printed as a code that says by which way visitors come', async () => {
  const id = await makeSite()
  const body = { id, anchor: 'contact' }
  const { data } = await world.call(sitesContract.getQrCode, { body }, { session: admin })
  expect(data.url).toMatch(/\/p\/[0-9A-Za-z]{22}\?s=qr#contact$/)
  expect([data.svg.startsWith('<svg'), data.png.startsWith('data:image/png;base64,iVBOR')]).toEqual([
    true,
    true,
  ])
  expect((await world.call(sitesContract.getQrCode, { body }, { session: stranger })).status).toBe(404)
})

test('a site begins with the page that is usual for its industry; every name of the list is said', async () => {
  const { data: list } = await world.call(sitesContract.listIndustries, {}, { session: admin })
  expect(list.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST')
  for (const { code, name, templates, children } of list) {
    expect([name === code, templates.length > 0]).toEqual([false, true])
    for (const child of children) expect([child.code[0], child.name === child.code]).toEqual([code, false])
  }
  const make = (body: { industry?: string; template?: 'shop' }) =>
    world.call(sitesContract.create, { body: { title: '起点', ...body } }, { session: admin })
  const types = async (body: { industry?: string; template?: 'shop' }) =>
    (await blocksOf((await make(body)).data.contentId)).map(({ type }) => type)
  expect((await types({ industry: 'C34' })).slice(0, 2)).toEqual(['banner', 'numbers'])
  expect((await types({ industry: 'C34', template: 'shop' }))[0]).toBe('carousel')
  expect(await types({})).toEqual([])
  expect((await make({ industry: 'C99' })).status).toBe(400)
})

test('the pages of a site bear its navigation, contact and filings; what is withdrawn leaves the navigation', async () => {
  const site = await makeContent(world, admin, { kind: 'site', title: '框架', isPublished: true })
  const id = site.contentId
  const page = await makeContent(world, admin, {
    kind: 'page',
    title: '关于',
    parentId: id,
    isPublished: true,
  })
  const read = async (path: string) => (await world.app.inject({ url: path })).body
  expect(await read(`/p/${site.publicId}`)).not.toContain('粤ICP备2026000002号')
  const body = {
    id,
    version: 0,
    navigation: [
      { label: '主页', pageId: id },
      { label: '关于我们', pageId: page.contentId },
    ],
    contact: { phone: '0755-12345678', email: '', address: '' },
    filings: { icp: '粤ICP备2026000002号', police: '', licence: '' },
  }
  await world.call(sitesContract.updateConfig, { body }, { session: admin })
  const path = `/p/${site.publicId}/${page.publicId}`
  for (const html of [await read(`/p/${site.publicId}`), await read(path)]) {
    expect(html).toContain('粤ICP备2026000002号')
    expect(html).toContain('0755-12345678')
    expect(html).toContain(`href="${path}"`)
  }
  expect(await read(path)).toMatch(/aria-current="page"[^>]*>关于我们/)
  await world.call(contentsContract.takeOff, { params: { id: page.contentId } }, { session: admin })
  expect(await read(`/p/${site.publicId}`)).not.toContain('关于我们')
})
