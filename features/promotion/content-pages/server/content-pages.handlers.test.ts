import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'

import { cards } from '#features/cards/cards/server/cards.tables.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { contentFrames } from '#features/promotion/contents/server/content-frames.public.ts'
import { documentOf, makeContent, textBlockOf } from '#features/promotion/contents/server/contents.world.ts'
import { contents } from '#features/promotion/contents/server/contents.tables.ts'

import {
  admin,
  bare,
  companyId,
  get,
  inCompany,
  openContentPages,
  spider,
  world,
} from './content-pages.world.ts'

beforeAll(openContentPages)

const make = (made: Parameters<typeof makeContent>[2]) => makeContent(world, admin, made)
const settings = async (id: string, body: object) => {
  const { data } = await world.call(contentsContract.get, { params: { id } }, { session: admin })
  return world.call(
    contentsContract.update,
    { params: { id }, body: { ...body, version: data.version } },
    { session: admin },
  )
}

describe('the page of a content', () => {
  test('shows the published version, never the draft', async () => {
    const { contentId: id, publicId } = await make({
      title: '年度画册',
      document: documentOf(textBlockOf('已经发布的话')),
      isPublished: true,
    })
    const { data: draft } = await world.call(
      contentsContract.getDraft,
      { params: { id } },
      { session: admin },
    )
    await world.call(
      contentsContract.saveDraft,
      { params: { id }, body: { document: documentOf(textBlockOf('还是草稿')), baseVersion: draft.version } },
      { session: admin },
    )
    const { body, statusCode } = await get(`/p/${publicId}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('已经发布的话')
    expect(body).not.toContain('还是草稿')
    await world.call(contentsContract.publish, { params: { id }, body: {} }, { session: admin })
    expect((await get(`/p/${publicId}`)).body).toContain('还是草稿')
  })

  test('says its address, picture and words to programs, and is listed by search engines only once that is chosen', async () => {
    const { contentId, publicId } = await make({ title: '收录"测试"</script>', isPublished: true })
    const before = (await get(`/p/${publicId}`)).body
    expect(before).toContain('<meta name="robots" content="noindex,nofollow">')
    expect(before).toContain(`<link rel="canonical" href="http://localhost:8080/p/${publicId}">`)
    expect(before).toContain('<meta property="og:type" content="website">')
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(before)?.[1] ?? ''
    expect(JSON.parse(data)).toMatchObject({ '@type': 'CreativeWork', name: '收录"测试"</script>' })
    await settings(contentId, { isIndexed: true, share: { title: '转发的标题', text: '转发的话' } })
    const after = (await get(`/p/${publicId}`)).body
    expect(after).toContain('content="index,nofollow"')
    expect(after).toContain('<meta property="og:title" content="转发的标题">')
    expect(after).toContain('<meta itemprop="description" content="转发的话">')
  })

  test.each([
    ['en', 'lang="en"', 'Skip to the content'],
    ['ja', 'lang="ja"', '本文へ移動'],
    ['zh-TW', 'lang="zh-Hant-TW"', '跳到正文'],
  ])('its frame speaks %s when the reader does', async (language, tag, sentence) => {
    const { publicId } = await make({ title: '语言', isPublished: true })
    const { body } = await get(`/p/${publicId}`, { 'accept-language': language })
    expect(body).toContain(tag)
    expect(body).toContain(sentence)
  })

  test('of a product says its price and its specifications, of news its author and day', async () => {
    const product = await make({ kind: 'product', title: '连接器', isPublished: true })
    await settings(product.contentId, {
      facts: { priceFen: 1_280_000, specs: [{ name: '间距', value: '2.54 mm' }] },
    })
    const page = (await get(`/p/${product.publicId}`)).body
    expect(page).toContain('12,800.00')
    expect(page).toContain('2.54 mm')
    await settings(product.contentId, { facts: { priceFen: null } })
    expect((await get(`/p/${product.publicId}`)).body).toContain('价格面议')
    const news = await make({ kind: 'news', title: '封顶', isPublished: true })
    await settings(news.contentId, { facts: { author: '宣传部' } })
    expect((await get(`/p/${news.publicId}`)).body).toContain('宣传部 · ')
    const [card] = await inCompany((tx) =>
      tx
        .select({ staffId: cards.staffId, publicId: cards.publicId, name: cards.name })
        .from(cards)
        .where(and(eq(cards.state, 'active'), isNotNull(cards.staffId)))
        .limit(1),
    )
    const authorStaffId = card?.staffId ?? ''
    await settings(news.contentId, { facts: { authorStaffId } })
    expect((await get(`/p/${news.publicId}`)).body).toContain(`href="/c/${card?.publicId}">${card?.name}</a>`)
    await inCompany((tx) =>
      tx
        .update(cards)
        .set({ state: 'paused' })
        .where(eq(cards.publicId, card?.publicId ?? '')),
    )
    const without = (await get(`/p/${news.publicId}`)).body
    expect(without).toContain(`${card?.name} · `)
    expect(without).not.toContain(`/c/${card?.publicId}`)
  })

  test('answers machines with a tag by which they need not load it again', async () => {
    const { contentId, publicId } = await make({ title: '未变化', isPublished: true })
    const first = await get(`/p/${publicId}`, { 'user-agent': spider, cookie: 'vid_off=1' })
    const etag = String(first.headers['etag'])
    const ask = () => get(`/p/${publicId}`, { cookie: 'vid_off=1', 'if-none-match': etag })
    expect((await ask()).statusCode).toBe(304)
    await settings(contentId, { title: '变化了' })
    expect((await ask()).statusCode).toBe(200)
    const counted = await get(`/p/${publicId}`, { 'if-none-match': etag })
    expect([counted.statusCode, counted.headers['etag'], counted.headers['cache-control']]).toEqual([
      200,
      undefined,
      'no-store',
    ])
  })
})

describe('a site', () => {
  test('has its pages below its own address, by a chosen name or by their id; each name is used once', async () => {
    const site = await make({ kind: 'site', title: '明远官网', isPublished: true })
    const about = await make({ kind: 'page', title: '关于我们', parentId: site.contentId, isPublished: true })
    const jobs = await make({ kind: 'page', title: '招聘', parentId: site.contentId, isPublished: true })
    await settings(about.contentId, { slug: 'about' })
    expect((await settings(jobs.contentId, { slug: 'about' })).detail).toMatchObject({
      fields: { slug: expect.stringContaining('相同地址') as unknown },
    })
    for (const page of ['about', about.publicId]) {
      const { statusCode, body } = await get(`/p/${site.publicId}/${page}`)
      expect(statusCode).toBe(200)
      expect(body).toContain('<title>关于我们 | 明远官网</title>')
      expect(body).toContain(`rel="canonical" href="http://localhost:8080/p/${site.publicId}/about"`)
    }
    expect((await get(`/p/${site.publicId}/nowhere`)).statusCode).toBe(404)
    await world.call(contentsContract.takeOff, { params: { id: site.contentId } }, { session: admin })
    for (const path of [`${site.publicId}/about`, about.publicId])
      expect((await get(`/p/${path}`)).statusCode).toBe(404)
  })

  test('gets its frame from the feature that builds it, or is not shown where that says so', async () => {
    const framed = await make({ kind: 'product', title: '框架', isPublished: true })
    const album = await make({ title: '没有框架', isPublished: true })
    let isOpen = true
    world.app.services.hooks.add(contentFrames, {
      kinds: ['product'],
      load: (_tx, { contentId, publicId }) =>
        Promise.resolve(
          contentId !== framed.contentId
            ? undefined
            : isOpen
              ? {
                  navigation: [{ label: '首页', path: `/p/${publicId}`, isCurrent: true }],
                  filings: { icp: '苏ICP备12345678号', police: null, licence: null },
                }
              : null,
        ),
    })
    const { body } = await get(`/p/${framed.publicId}`)
    expect(body).toContain('aria-current="page">首页</a>')
    expect(body).toContain('苏ICP备12345678号')
    expect((await get(`/p/${album.publicId}`)).body).not.toContain('苏ICP备')
    isOpen = false
    await settings(framed.contentId, { summary: '再画一次' })
    expect((await get(`/p/${framed.publicId}`)).statusCode).toBe(404)
  })
})

test('references are those of today: a withdrawn product, an ended one and the next news', async () => {
  const product = await make({ kind: 'product', title: '会被撤下的产品', isPublished: true })
  const tag = `t${uuidv7().slice(-8)}`
  const album = await make({
    title: '引用',
    isPublished: true,
    document: documentOf(
      {
        id: uuidv7(),
        type: 'product',
        v: 1,
        props: { title: '', layout: 'grid', items: [{ id: uuidv7(), contentId: product.contentId }] },
      },
      {
        id: uuidv7(),
        type: 'news',
        v: 1,
        props: { title: '', layout: 'list', mode: 'latest', tag, most: 3, items: [] },
      },
    ),
  })
  const page = async () => bare((await get(`/p/${album.publicId}`)).body)
  expect(await page()).toContain('会被撤下的产品')
  expect(await page()).toBe(await page())
  const news = await make({ kind: 'news', title: '刚刚发布的新闻', isPublished: true })
  expect(await page()).not.toContain('刚刚发布的新闻')
  await settings(news.contentId, { facts: { tags: [tag] } })
  expect(await page()).toContain('刚刚发布的新闻')
  await settings(product.contentId, { offAt: new Date(Date.now() + 1500).toISOString() })
  expect(await page()).toContain('会被撤下的产品')
  await expect.poll(page, { timeout: 10_000 }).not.toContain('会被撤下的产品')
})

test('what cannot be shown looks alike: unknown, malformed, draft, taken off, in the bin, ended, of a stopped company', async () => {
  const shown = await make({ title: '在线', isPublished: true })
  const draft = await make({ title: '草稿' })
  const off = await make({ title: '下线', isPublished: true })
  const params = { id: off.contentId }
  await world.call(contentsContract.takeOff, { params }, { session: admin })
  const binned = await make({ title: '回收站', isPublished: true })
  await world.call(contentsContract.takeOff, { params: { id: binned.contentId } }, { session: admin })
  await world.call(contentsContract.remove, { params: { id: binned.contentId } }, { session: admin })
  const ended = await make({ title: '到期', isPublished: true })
  await inCompany((tx) =>
    tx
      .update(contents)
      .set({ offAt: new Date(0) })
      .where(eq(contents.id, ended.contentId)),
  )
  const answers = new Set<string>()
  const note = async (path: string) => {
    const answer = await get(path)
    expect(answer.cookies, path).toEqual([])
    answers.add(JSON.stringify([answer.statusCode, bare(answer.body)]))
  }
  for (const { publicId } of [draft, off, binned, ended]) await note(`/p/${publicId}`)
  for (const id of ['0'.repeat(22), '0'.repeat(33), 'x', '%2e%2e%2fetc', `${shown.publicId}/nowhere`])
    await note(`/p/${id}`)
  const suspend = (state: 'suspended' | 'certified') =>
    inCompany((tx) => tx.update(companies).set({ state }).where(eq(companies.id, companyId)))
  await suspend('suspended')
  await note(`/p/${shown.publicId}`)
  await suspend('certified')
  expect([...answers]).toHaveLength(1)
  expect([...answers][0]).toMatch(/^\[404,.*页面暂时无法查看/)
  expect((await get(`/p/${shown.publicId}`)).statusCode).toBe(200)
})
