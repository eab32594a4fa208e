import { gzipSync } from 'node:zlib'

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { pagePartTexts } from '#features/cards/card-pages/face/face.texts.ts'
import type { ContentBlock, ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { ContentPage } from '#features/promotion/contents/face/content-page.tsx'
import { contentFaceTexts } from '#features/promotion/contents/face/face.texts.ts'
import { themeIds } from '#features/promotion/contents/face/theme-ids-model.ts'
import { samplePage } from '#features/promotion/contents/server/sample-page.world.ts'
import { contentPageTexts } from '#features/promotion/content-pages/content-pages.texts.ts'
import { gateFaceTexts } from '#features/promotion/share-gates/face/face.texts.ts'
import type { ContentPageModel } from '#features/promotion/content-pages/face/content-page-model.ts'

import { hostileMarkup, hostileTexts } from '#platform/testing/hostile-texts.ts'

import { renderContentPage } from './content-page.server.tsx'

const faceTexts = await contentFaceTexts.load('zh-CN')
await contentPageTexts.load('zh-CN')
await gateFaceTexts.load('zh-CN')
await pagePartTexts.load('zh-CN')
const { document, data } = samplePage()
const frame = { nonce: 'n'.repeat(24), scriptUrl: '/m/assets/client.js' }

const modelOf = (change: Partial<ContentPageModel> = {}): ContentPageModel => ({
  language: 'zh-CN',
  kind: 'site',
  publicId: 'a'.repeat(22),
  pageId: 'a'.repeat(22),
  path: `/p/${'a'.repeat(22)}`,
  canonicalUrl: `https://cards.example.com/p/${'a'.repeat(22)}`,
  title: '明远精密',
  summary: '连接每一次信任',
  document,
  data,
  gate: null,
  restBlockId: null,
  theme: 'clearSky',
  accent: '#1f5fa8',
  facts: { price: null, specs: [], author: null, day: null },
  frame: {
    title: '明远精密',
    homePath: '/p/home',
    navigation: [
      { label: '首页', path: '/p/home', isCurrent: true },
      { label: '产品', path: '/p/home/products', isCurrent: false },
    ],
    contact: { phone: '0512-66881200', email: 'sales@example.com', address: '苏州' },
    filings: { icp: '苏ICP备12345678号', police: '苏公网安备 32059002000001号', licence: null },
  },
  company: { name: '明远精密有限公司', shortName: '明远精密', brandColour: '#1f5fa8', logoUrl: null },
  share: { title: '明远精密', text: '连接每一次信任', imageUrl: null },
  publishedAt: null,
  isIndexed: false,
  isPreview: false,
  visitId: null,
  hasDeclined: false,
  sections: {},
  note: null,
  ...change,
})

const preview = (page: ContentDocument) =>
  renderToStaticMarkup(
    createElement(ContentPage, {
      title: '明远精密',
      document: page,
      data,
      texts: faceTexts,
      now: new Date(),
    }),
  )

const sectionsOf = (html: string) => /<section.*<\/section>/s.exec(html)?.[0] ?? ''
const pageOf = (change: Partial<ContentPageModel>) => renderContentPage(modelOf(change), [], frame)

/** The block with one word or number of its own changed, wherever that stands first. */
function changed(block: ContentBlock): ContentBlock {
  let isDone = false
  const change = (key: string, value: unknown): unknown => {
    const isFixed =
      key.toLowerCase().endsWith('id') || ['type', 'mode', 'layout', 'variant', 'tag'].includes(key)
    if (isDone || isFixed || typeof value !== 'string' || value === '' || value.startsWith('https:'))
      return value
    isDone = true
    return `${value.slice(0, -1)}变`
  }
  return { ...block, props: JSON.parse(JSON.stringify(block.props), change) as ContentBlock['props'] }
}

describe.each(themeIds)('in the theme %s', (theme) => {
  const html = pageOf({ theme })

  test.each(document.blocks.map((block) => [block.type, block] as const))(
    'a page says of %s exactly what the frame of the editor shows',
    (_type, block) => {
      // Alone a banner is the head of the page as well, so its heading has the same rank; everything else is the same anywhere.
      expect(html).toContain(sectionsOf(preview({ ...document, blocks: [block] })))
      // A page that said something else would be seen.
      expect(html).not.toContain(sectionsOf(preview({ ...document, blocks: [changed(block)] })))
    },
  )

  test('a preview is the page, with a line that says so', () => {
    const shown = pageOf({ theme, isPreview: true })
    const line = '<p class="frame-preview">预览：访客看不到此页面</p>'
    expect(shown).toContain(line)
    expect(shown.replace(line, '')).toBe(html.replace(/ data-page="[^"]+"/, ''))
  })
})

test('a page of twenty blocks stays within forty kilobytes with its style, compressed', () => {
  const blocks = [...document.blocks, ...document.blocks.slice(2, 5)]
  expect(blocks).toHaveLength(20)
  const page = renderContentPage(modelOf({ document: { ...document, blocks } }), [], frame)
  expect(gzipSync(page).length).toBeLessThanOrEqual(40_000)
})

/** Puts a payload in the place of every text and link of a document. */
const poisoned = (payload: string): ContentDocument => ({
  ...document,
  blocks: document.blocks.map((block) => ({
    ...block,
    props: JSON.parse(JSON.stringify(block.props), (key, value: unknown) => {
      if (typeof value !== 'string' || ['id', 'fileId', 'contentId', 'type'].includes(key)) return value
      return ['layout', 'mode', 'variant', 'height', 'align'].includes(key) || key.endsWith('FileId')
        ? value
        : payload.slice(0, 40)
    }) as typeof block.props,
  })),
})

const tag = /<([a-z!][^\s>/]*)((?:[^>"]|"[^"]*")*)>/gi
const attribute = /([^\s="]+)="([^"]*)"/g
const active = new Set(['iframe', 'object', 'embed', 'base', 'form', 'math', 'mglyph'])
const mayLead = /^(https?:\/\/|\/(?!\/)|#|tel:|mailto:|data:,$)/

const isDangerousAttribute = ([, key = '', value = '']: readonly string[]) =>
  /^(on.*|style|srcdoc|http-equiv)$/i.test(key) || ((key === 'href' || key === 'src') && !mayLead.test(value))

const isDangerousTag = ([, name = '', rest = '']: readonly string[]) =>
  active.has(name.toLowerCase()) ||
  // Without quotes, or with others, an attribute is none of ours.
  rest.replaceAll(attribute, '').includes('=') ||
  [...rest.matchAll(attribute)].some(isDangerousAttribute)

/** Everything in a page that could run or lead somewhere else than its authors may. */
function dangers(html: string): string[] {
  // The text of a style or of data ends at the first end tag, as browsers read it.
  const outside = html
    .replace(/(<style nonce="n+">).*?<\/style/s, '$1')
    .replace(/(<script type="application\/ld\+json" nonce="n+">).*?<\/script/s, '$1')
  const scripts = html.match(/<script/gi)?.length ?? 0
  const found = [...outside.matchAll(tag)].filter(isDangerousTag).map(([whole]) => whole)
  return scripts === 2 ? found : [...found, `${scripts} scripts`]
}

test('no text, link, colour or name of authors runs anything in a page, in over 200 ways', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(200)
  for (const payload of hostileTexts) {
    const model = modelOf({
      document: poisoned(payload),
      title: payload,
      summary: payload,
      accent: payload,
      theme: 'company',
      facts: {
        price: payload,
        specs: [{ name: payload, value: payload }],
        author: { name: payload, cardPath: null },
        day: payload,
      },
      company: { name: payload, shortName: payload, brandColour: payload, logoUrl: null },
      share: { title: payload, text: payload, imageUrl: null },
    })
    expect(dangers(renderContentPage(model, [], frame)), payload).toEqual([])
  }
  // A page that took its authors' text as markup would be seen.
  const clean = renderContentPage(modelOf(), [], frame)
  const seen = hostileMarkup
    .slice(0, 5)
    .map((payload) => dangers(clean.replace('<main', () => `${payload}<main`)).length > 0)
  expect(seen).toEqual([true, true, true, true, true])
})
