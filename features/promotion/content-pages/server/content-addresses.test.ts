import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import { companies } from '#features/company/companies/server/companies.tables.ts'
import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { makeContent } from '#features/promotion/contents/server/contents.world.ts'
import { contentSlugs } from '#features/promotion/contents/server/contents.tables.ts'

import { admin, companyId, get, inCompany, openContentPages, spider, world } from './content-pages.world.ts'

beforeAll(openContentPages)

const make = (made: Parameters<typeof makeContent>[2]) =>
  makeContent(world, admin, { isPublished: true, ...made })
const settings = async (id: string, body: object) => {
  const { data } = await world.call(contentsContract.get, { params: { id } }, { session: admin })
  const sent = { ...body, version: data.version }
  const answer = await world.call(contentsContract.update, { params: { id }, body: sent }, { session: admin })
  expect(answer.status).toBe(200)
}
const setState = (state: 'suspended' | 'certified') =>
  inCompany((tx) => tx.update(companies).set({ state }).where(eq(companies.id, companyId)))

test('a page leads from every address that it had to the one that it has, while that is shown', async () => {
  const site = await make({ kind: 'site', title: '改址' })
  const page = await make({ kind: 'page', title: '关于', parentId: site.contentId })
  const rename = (slug: string | null) => settings(page.contentId, { slug })
  const at = (name: string) => `/p/${site.publicId}/${name}`
  const leadsTo = async (name: string) => {
    const { statusCode, headers } = await get(`${at(name)}?s=qr`)
    return statusCode === 301 ? headers.location : statusCode
  }
  for (const slug of ['about', 'about-us', 'company']) await rename(slug)
  for (const old of ['about', 'about-us']) expect(await leadsTo(old)).toBe(`${at('company')}?s=qr`)
  expect(await leadsTo('company')).toBe(200)
  // The old name of one page may become that of another.
  const other = await make({ kind: 'page', title: '另一页', parentId: site.contentId })
  await settings(other.contentId, { slug: 'about' })
  expect((await get(at('about'))).body).toContain('另一页')
  // A page that takes its first name back leads nowhere else.
  await rename('about-us')
  expect(await leadsTo('about-us')).toBe(200)
  expect(await leadsTo('company')).toBe(`${at('about-us')}?s=qr`)
  await rename(null)
  expect(await leadsTo('about-us')).toBe(`${at(page.publicId)}?s=qr`)
  await inCompany((tx) =>
    tx
      .update(contentSlugs)
      .set({ leftAt: new Date(Date.now() - 366 * 86_400_000) })
      .where(eq(contentSlugs.slug, 'company')),
  )
  expect(await leadsTo('company')).toBe(404)
  expect(await leadsTo('about-us')).toBe(`${at(page.publicId)}?s=qr`)
  await setState('suspended')
  expect(await leadsTo('about-us')).toBe(404)
  await setState('certified')
  await world.call(contentsContract.takeOff, { params: { id: page.contentId } }, { session: admin })
  expect(await leadsTo('about-us')).toBe(404)
})

test('the sitemap of a site lists what is published and chosen to be listed, by its one address', async () => {
  const indexed = async (made: Parameters<typeof makeContent>[2]) => {
    const content = await make(made)
    await settings(content.contentId, { isIndexed: true })
    return content
  }
  const site = await indexed({ kind: 'site', title: '官网' })
  const about = await indexed({ kind: 'page', title: '关于', parentId: site.contentId })
  await settings(about.contentId, { slug: 'about' })
  const news = await indexed({ kind: 'news', title: '收录的新闻' })
  const quiet = await make({ kind: 'news', title: '不收录的新闻' })
  const draft = await indexed({ kind: 'album', title: '草稿', isPublished: false })
  const elsewhere = await indexed({ kind: 'site', title: '另一官网' })
  const page = await indexed({ kind: 'page', title: '另一页', parentId: elsewhere.contentId })
  const url = `/p/${site.publicId}/sitemap.xml`
  const listed = async () => {
    const { statusCode, body, headers } = await get(url, { 'user-agent': spider })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    return [...body.matchAll(/<loc>http:\/\/localhost:8080([^<]+)<\/loc>/g)].map(([, path]) => path)
  }
  const paths = await listed()
  for (const path of [`/p/${site.publicId}`, `/p/${site.publicId}/about`, `/p/${news.publicId}`])
    expect(paths).toContain(path)
  for (const { publicId } of [quiet, draft, elsewhere, page, about])
    expect(paths.filter((path) => path?.endsWith(publicId))).toEqual([])
  expect(await listed()).toEqual(paths)
  await world.call(contentsContract.takeOff, { params: { id: news.contentId } }, { session: admin })
  const left = await listed()
  expect(left).toEqual(paths.filter((path) => path !== `/p/${news.publicId}`))
  // Pages say the same address themselves.
  for (const path of left) {
    const { body } = await get(path ?? '')
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8080${path}">`)
    expect(body).toContain('content="index,nofollow"')
  }
  for (const other of [news.publicId, quiet.publicId, draft.publicId, '0'.repeat(22), 'x'])
    expect((await get(`/p/${other}/sitemap.xml`)).statusCode).toBe(404)
  await world.call(contentsContract.takeOff, { params: { id: site.contentId } }, { session: admin })
  expect((await get(url)).statusCode).toBe(404)
})

test('robots are told where pages are not', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /enterprise/']))
  expect(body).not.toMatch(/Disallow: \/(p\/?)?$/m)
})
