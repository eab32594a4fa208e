import { randomUUID } from 'node:crypto'

import { expect, type Page, test } from '@playwright/test'

import type { ContentBlock } from '../features/promotion/contents/content-document.contract.ts'
import { samplePage } from '../features/promotion/contents/server/sample-page.world.ts'
import { hostileMarkup, hostileTexts } from '../platform/testing/hostile-texts.ts'
import { headersOf, signIn, watchComplaints } from './console.ts'

/** Every text says so when it runs. */
const armed = (text: string) => text.replaceAll('alert(1)', 'alert(window.planted=1)')
// PostgreSQL stores no NUL: a text with one is refused.
const texts = hostileTexts.filter((text) => !text.includes('\0')).map(armed)

const isPlanted = (page: Page) => page.evaluate(() => 'planted' in window)

async function callsOf(page: Page) {
  const headers = await headersOf(page)
  return async <T>(method: string, path: string, data: object): Promise<T> => {
    const answer = await page.request.fetch(path, { method, data, headers })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
}

/** An album whose blocks say nothing but these texts, sent as they are. */
async function publishAlbum(page: Page): Promise<{ contentId: string; publicId: string }> {
  const call = await callsOf(page)
  const album = await call<{ contentId: string; publicId: string }>('POST', '/v2/content', {
    kind: 'album',
    title: texts[0]?.slice(0, 60),
    summary: texts[1]?.slice(0, 200),
  })
  const block = (type: string, props: object) => ({ id: randomUUID(), type, v: 1, props })
  const item = (title: string) => ({ id: randomUUID(), title: title.slice(0, 40) })
  const rich = texts.map((text) => ({ type: 'p', runs: [{ text }] }))
  const path = `/v2/content/${album.contentId}`
  await call('PUT', `${path}/draft`, {
    baseVersion: 1,
    document: {
      schema: 1,
      blocks: [
        block('text', { variant: 'body', rich: rich.slice(0, 120) }),
        block('text', { variant: 'body', rich: rich.slice(120) }),
        block('numbers', {
          title: texts[2]?.slice(0, 40),
          items: texts
            .slice(0, 4)
            .map((text) => ({ ...item(''), value: text.slice(0, 12), label: text.slice(0, 20) })),
        }),
      ],
    },
  })
  await call('PUT', `${path}/publish`, {})
  return album
}

test('texts of authors run neither on the page nor in the editor; on a page without our guards they would', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  expect(texts.length).toBeGreaterThanOrEqual(170)
  await signIn(page)
  const album = await publishAlbum(page)
  const address = `/p/${album.publicId}`
  await page.goto(address)
  await expect(page.locator('.rich p')).toHaveCount(texts.length)
  expect(await page.locator('.rich p').allTextContents()).toEqual(texts)
  expect(await isPlanted(page)).toBe(false)
  await page.goto(`/enterprise/demo/digitalhomepage/propaganda/edit?id=${album.contentId}`)
  await expect(page.locator('.editor-layer-name')).toHaveCount(3)
  await expect(page.locator('.rich p')).toHaveCount(texts.length)
  expect(await isPlanted(page)).toBe(false)
  expect([dialogs, complaints]).toEqual([[], []])

  // Even a face that took texts as markup would run nothing: the policy of the page refuses it.
  await page.goto(address)
  const markup = hostileMarkup.map(armed)
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), markup.join(''))
  await expect.poll(() => complaints.some((line) => line.includes('Content Security Policy'))).toBe(true)
  expect([await isPlanted(page), dialogs]).toEqual([false, []])
  const bare = await page.context().newPage()
  bare.on('dialog', (dialog) => void dialog.dismiss())
  await bare.setContent(`<body>${markup.join('')}</body>`)
  await expect.poll(() => isPlanted(bare)).toBe(true)
  await bare.close()
})

/** The properties with one of these texts in place of every word and link; ids stay, by which things are found. */
function plant(value: unknown, next: () => string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => plant(part, next, key))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plant(part, next, name)]))
  if (typeof value !== 'string' || /^id$|Id$|^(type|layout|variant|height|mode)$/.test(key)) return value
  return next()
}

test('texts that no call let through run in no part of the editor: they come as the draft itself says them', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  page.on('dialog', (dialog) => void dialog.dismiss())
  const planted = hostileTexts.map(armed)
  expect(planted.length).toBeGreaterThanOrEqual(200)
  let place = 0
  const next = () => planted[(place += 1) % planted.length] ?? ''
  const kinds = samplePage().document.blocks
  const blocks = kinds.flatMap((block): ContentBlock[] => {
    // As somebody would write them past the schema, and so short that the schema takes words, but no link.
    const props = (text: () => string) => plant(block.props, text) as ContentBlock['props']
    const short = hostileMarkup.map(armed).filter((text) => text.length <= 40)
    let taken = 0
    const shortNext = () => short[(taken += 1) % short.length] ?? ''
    return [
      { ...block, name: next(), props: props(next) },
      { ...block, id: randomUUID(), name: shortNext(), props: props(shortNext) },
    ]
  })
  blocks.push({
    id: randomUUID(),
    type: 'text',
    v: 1,
    props: { variant: 'body', rich: planted.map((text) => ({ type: 'p', runs: [{ text }] })) },
  })
  await signIn(page)
  const call = await callsOf(page)
  const { contentId } = await call<{ contentId: string }>('POST', '/v2/content', {
    kind: 'album',
    title: '草稿',
  })
  await page.route(`**/v2/content/${contentId}/draft`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, document: { schema: 1, blocks } } },
    })
  })
  await page.route(`**/v2/content/${contentId}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    const data = {
      ...body.data,
      title: next(),
      summary: next(),
      accent: '#123456}</style><script>alert(1)</script>',
    }
    await route.fulfill({ response: answer, json: { ...body, data } })
  })
  await page.goto(`/enterprise/demo/digitalhomepage/propaganda/edit?id=${contentId}`)
  const layers = page.locator('.editor-layer-name')
  await expect(layers).toHaveCount(blocks.length)
  await expect(page.locator('.rich p').filter({ hasText: 'window.planted' })).not.toHaveCount(0)
  for (let at = 0; at < blocks.length; at += 1) {
    await layers.nth(at).click()
    await expect(page.locator('.editor-right')).toBeVisible()
  }
  // The files and contents of the sample are nobody's here.
  const heard = () => complaints.filter((line) => !line.includes('status of 404'))
  expect([await isPlanted(page), heard()]).toEqual([false, []])

  // A face that took texts as markup would be seen: the policy of the console refuses what it would run.
  await page.evaluate((html) => {
    const root = document.querySelector('.editor-frame')?.shadowRoot?.querySelector('main')
    root?.insertAdjacentHTML('beforeend', html)
  }, hostileMarkup.map(armed).join(''))
  await expect.poll(() => complaints.some((line) => line.includes('Content Security Policy'))).toBe(true)
  expect(await isPlanted(page)).toBe(false)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test('a page is read whole', async ({ page }) => {
    const { publicId } = await publishAlbum(page)
    await page.goto(`/p/${publicId}`)
    await expect(page.locator('.rich p').last()).toBeVisible()
    await expect(page.locator('.rich p')).toHaveText(texts.map((text) => text.trim()))
    for (const block of await page.locator('[data-block]').all()) await expect(block).toBeVisible()
  })
})
