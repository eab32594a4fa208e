import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { contrast } from '#platform/domain/color.ts'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { blocks } from './block-registry.ts'
import { ContentPage } from './content-page.tsx'
import type { FaceData } from './content-face-model.ts'
import { contentFaceTexts } from './face.texts.ts'
import { samplePage } from '../server/sample-page.world.ts'
import { styleOfTheme } from './theme-style.ts'
import { type ThemeId, themeIds } from './theme-ids-model.ts'
import { themeColors } from './themes.ts'

const texts = await contentFaceTexts.load('zh-CN')
const now = new Date('2026-11-23T02:00:00Z')
const { document, data } = samplePage()

const drawn = (page: ContentDocument, seen: FaceData = data) =>
  renderToStaticMarkup(<ContentPage title="企业官网" document={page} data={seen} texts={texts} now={now} />)
const withBlocks = (change: (block: ContentBlock) => ContentBlock): ContentDocument => ({
  ...document,
  blocks: document.blocks.map(change),
})

describe('a page of blocks', () => {
  test('draws every kind, in its order, with one heading of the first rank', () => {
    const html = drawn(document)
    const types = [...html.matchAll(/data-type="(\w+)"/g)].map(([, type]) => type)
    expect(types).toEqual(document.blocks.map(({ type }) => type))
    expect(new Set(types)).toEqual(new Set(Object.keys(blocks)))
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(drawn({ ...document, blocks: document.blocks.slice(1) }).match(/<h1/g)).toHaveLength(1)
  })

  test('uses nothing that the policy of public pages refuses: no inline style, no handler, no frame, no script', () => {
    expect(drawn(document)).not.toMatch(/ style="| on\w+="|<iframe|<script|javascript:/)
  })

  test('passes over hidden blocks, those before and after their time, and those of an unknown kind', () => {
    const [first] = document.blocks
    const shownIds = (change: Partial<ContentBlock>) =>
      drawn(withBlocks((block) => (block === first ? { ...block, ...change } : block))).includes(
        `data-block="${first?.id}"`,
      )
    expect(shownIds({})).toBe(true)
    expect(shownIds({ hidden: true })).toBe(false)
    expect(shownIds({ showFrom: '2026-11-23T02:00:01.000Z' })).toBe(false)
    expect(shownIds({ showFrom: '2026-11-23T02:00:00.000Z' })).toBe(true)
    expect(shownIds({ showTo: '2026-11-23T02:00:00.000Z' })).toBe(false)
    expect(shownIds({ type: 'hologram' })).toBe(false)
    expect(shownIds({ v: 99 })).toBe(false)
    // Nothing at all stands in its place.
    const without = { ...document, blocks: document.blocks.filter((block) => block !== first) }
    const unknown = withBlocks((block) => (block === first ? { ...block, type: 'hologram' } : block))
    expect(drawn(unknown)).toBe(drawn(without))
  })

  test('leaves out what its entries point at once that is gone', () => {
    const nothing: FaceData = {
      pictures: new Map(),
      documents: new Map(),
      contents: new Map(),
      activities: new Map(),
      videos: new Map(),
      latest: new Map(),
    }
    const html = drawn(document, nothing)
    expect(html).not.toMatch(/<img|class="content-card"|data-click="download"/)
    expect(drawn(document)).toMatch(/<img/)
    expect(drawn(document)).toMatch(/class="content-card"/)
  })

  test('says markup of authors as text', () => {
    const evil = '</style><script>alert(1)</script><img src=x onerror=alert(1)>'
    const html = drawn(
      withBlocks((block) => ({
        ...block,
        props: JSON.parse(
          JSON.stringify(block.props, (key, value: unknown) =>
            key === 'text' || key === 'title' ? evil.slice(0, 40) : value,
          ),
        ) as ContentBlock['props'],
      })),
    )
    expect(html).not.toMatch(/<script|onerror="/)
    expect(html).toContain('&lt;script&gt;')
  })

  test('does not open a link that its schema refuses', () => {
    const html = drawn(
      withBlocks((block) =>
        block.type === 'banner'
          ? { ...block, props: { ...block.props, button: { label: '点我', link: 'javascript:alert(1)' } } }
          : block,
      ),
    )
    expect(html).not.toContain('javascript:')
  })
})

test('a page of twenty blocks and its style are at most 40 kB on the way', () => {
  const more = document.blocks.slice(0, 20 - document.blocks.length)
  const twenty = [...document.blocks, ...more.map((block, at) => ({ ...block, id: `again-${at}` }))]
  const style = styleOfTheme('clearSky') + readFileSync(join(import.meta.dirname, 'content-page.css'), 'utf8')
  const html = drawn({ ...document, blocks: twenty })
  expect(html.match(/data-block=/g)).toHaveLength(20)
  expect(gzipSync(html + style).length).toBeLessThan(40_000)
})

describe.each(themeIds)('the theme %s', (id: ThemeId) => {
  test('has a dark ground for its foot, a dark theme too', () => {
    expect(contrast(themeColors(id).grounds.ink.ground, '#ffffff')).toBeGreaterThanOrEqual(10)
  })

  test.each([undefined, '#ffff00', '#000000', '#ffffff', '#7f7f7f', '#409eff'] as const)(
    'reads on all its grounds with the accent %s, words on fills too',
    (accent) => {
      for (const { ground, text, accent: fill } of Object.values(themeColors(id, accent).grounds)) {
        expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(fill, ground)).toBeGreaterThanOrEqual(4.5)
      }
      const style = styleOfTheme(id, accent)
      for (const [, fill = '', on = ''] of style.matchAll(/--accent:(#\w+);--on-accent:(#\w+)/g))
        expect(contrast(fill, on)).toBeGreaterThanOrEqual(4.5)
    },
  )
})
