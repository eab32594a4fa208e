import { renderToStaticMarkup } from 'react-dom/server'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'

import { contrast } from '#platform/domain/color.ts'
import { languages } from '#platform/text/texts.ts'

import { ContentPage } from '../content-page.tsx'
import { applyEdit } from '../document-edits.ts'
import { findingsOfDocument } from '../document-findings.ts'
import { contentFaceTexts } from '../face.texts.ts'
import { kindOf } from '../block-registry.ts'
import { themeIds } from '../theme-ids-model.ts'
import { themeColors } from '../themes.ts'
import { artSize } from './template-art.ts'
import { templateIds, templatesOf } from './template-ids-model.ts'
import { artsOfTemplate, pageOfTemplate } from './template-pages.ts'
import { templateTexts } from './template-texts.ts'

const company = {
  name: '一二三四五六七八九十甲乙丙丁戊己庚辛壬癸',
  phone: '+86 (512) 6666 8888',
  address: '苏州市',
}
const fileOf = (art: string) => art.padEnd(22, '0')
const empty = { schema: 1, blocks: [] } as const
const nothingDead = { contentIds: new Set<string>(), fileIds: new Set<string>() }
const now = new Date('2026-11-23T02:00:00Z')

const pageIn = (id: (typeof templateIds)[number], language: (typeof languages)[number]) =>
  pageOfTemplate(id, templateTexts.in(language).pages, { company, fileOf, newId: uuidv7 })

beforeAll(async () => {
  await Promise.all(
    languages.flatMap((language) => [templateTexts.load(language), contentFaceTexts.load(language)]),
  )
})

test('a site begins with one of five designs, an album with one of six others', () => {
  expect([...templatesOf('site'), ...templatesOf('album')].toSorted()).toEqual([...templateIds].toSorted())
  expect([templatesOf('site').length, templatesOf('album').length, templatesOf('news').length]).toEqual([
    5, 6, 0,
  ])
})

describe.each(templateIds)('the design %s', (id) => {
  const kind = templatesOf('site').includes(id) ? 'site' : 'album'

  test.each(languages)('is a page without a finding in %s, whatever the company is called', (language) => {
    const page = pageIn(id, language)
    expect(applyEdit({ ...empty, blocks: [] }, { kind: 'replace', document: page })).toHaveProperty(
      'document',
    )
    expect(findingsOfDocument(page, nothingDead)).toEqual([])
    for (const block of page.blocks) expect(kindOf(block)?.usedIn).toContain(kind)
    expect(JSON.stringify(page)).not.toMatch(/\{\w+\}/)
  })

  test('shows the drawings that it names and no other, and its links lead to blocks of its own', () => {
    const page = pageIn(id, 'zh-CN')
    const text = JSON.stringify(page)
    const named = artsOfTemplate(id).map(([art]) => fileOf(art))
    expect([...new Set(text.match(/(?<="fileId":")\w{22}/g))].toSorted()).toEqual(
      [...new Set(named)].toSorted(),
    )
    const anchors = page.blocks.flatMap(({ style }) => style?.anchor ?? [])
    for (const [, anchor] of text.matchAll(/"link":"#([^"]+)"/g)) expect(anchors).toContain(anchor)
  })

  test.each(themeIds)('is drawn whole in the theme %s, and its words read on their grounds', (theme) => {
    const page = pageIn(id, 'zh-CN')
    const texts = contentFaceTexts.in('zh-CN')
    const pictures = new Map(artsOfTemplate(id).map(([art]) => [fileOf(art), { url: `/${art}`, ...artSize }]))
    const data = {
      pictures,
      documents: new Map(),
      contents: new Map(),
      activities: new Map(),
      videos: new Map(),
      latest: new Map(),
    }
    const html = renderToStaticMarkup(
      <ContentPage title="标题" document={page} data={data} texts={texts} now={now} />,
    )
    expect(html.match(/<section/g)).toHaveLength(page.blocks.length)
    expect(html.match(/<h1/g)).toHaveLength(1)
    const { grounds } = themeColors(theme)
    for (const { style } of page.blocks) {
      const { ground, text, accent } = grounds[style?.ground ?? 'page']
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('a drawing is small, has no letters and no address of another place', () => {
  for (const id of templateIds)
    for (const [, svg] of artsOfTemplate(id)) {
      expect(svg.length).toBeLessThan(9000)
      expect(svg).not.toMatch(/<text|href|url\(|NaN|undefined/)
    }
})
