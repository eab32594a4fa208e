import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Language, languages } from '#platform/text/texts.ts'
import { pictures } from './find-picture.ts'
import { targetOf } from './help-target.ts'
import { type Manual, manualAt, manuals, menuGroups } from './manuals.ts'
import { type Block, parseArticle, parseInline, textsOf } from './parse-article.ts'
import { type Chapter, chaptersOf, loadManual } from './use-manual.ts'

beforeAll(() =>
  Promise.all(manuals.flatMap((manual) => languages.map((language) => loadManual(manual, language)))),
)

const read = (manual: Manual, language: Language): readonly Chapter[] => chaptersOf(manual, language) ?? []
const anchorsOf = (chapters: readonly Chapter[]) =>
  chapters.flatMap(({ id, blocks }) => [
    id,
    ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
  ])
const linksIn = (blocks: readonly Block[]) =>
  blocks
    .flatMap(textsOf)
    .flatMap((text) => parseInline(text).flatMap((piece) => (piece.kind === 'link' ? [piece.target] : [])))

/** What a block is, apart from its words. */
const shapeOf = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `heading ${block.id}`
    case 'callout':
      return `callout ${block.tone}`
    case 'picture':
      return `picture ${block.name}`
    case 'table':
      return `table ${block.head.length} × ${block.rows.map((cells) => cells.length).join(' ')}`
    case 'steps':
    case 'list':
    case 'questions':
      return `${block.kind} ${block.items.length}`
    default:
      return block.kind
  }
}

describe.each(manuals.map((manual) => [manual.id, manual] as const))('%s', (_id, manual) => {
  test.each(languages)('is built alike in %s', (language) => {
    const source = read(manual, 'zh-CN').map(({ id, blocks }) => [id, blocks.map(shapeOf), linksIn(blocks)])
    expect(source.length).toBeGreaterThan(2)
    expect(
      read(manual, language).map(({ id, blocks }) => [id, blocks.map(shapeOf), linksIn(blocks)]),
    ).toEqual(source)
  })

  test('has each anchor once', () => {
    const anchors = anchorsOf(read(manual, 'zh-CN'))
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  })

  test.each(languages)('has no two chapters of one name in %s, and no empty line or row', (language) => {
    const chapters = read(manual, language)
    expect(new Set(chapters.map(({ title }) => title)).size).toBe(chapters.length)
    for (const { blocks } of chapters) {
      // A cell in the corner of a table may be empty.
      for (const block of blocks) if (block.kind !== 'table') expect(textsOf(block)).not.toContain('')
      for (const block of blocks)
        if (block.kind === 'table')
          expect(new Set(block.rows.map(({ length }) => length))).toEqual(new Set([block.head.length]))
    }
  })

  test('leads to chapters and headings that are there', () => {
    const lost = read(manual, 'zh-CN').flatMap(({ id, blocks }) =>
      linksIn(blocks)
        .filter((link) => !link.startsWith('/'))
        .filter((link) => {
          const target = targetOf(link, manual)
          const there = target && manualAt(target.path)
          const anchor = target?.search['at']
          return !there || (anchor !== undefined && !anchorsOf(read(there, 'zh-CN')).includes(anchor))
        })
        .map((link) => `${id}: ${link}`),
    )
    expect(lost).toEqual([])
  })

  test('shows pictures that exist, in Chinese and in English', () => {
    const names = read(manual, 'zh-CN').flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
    )
    const missing = names.flatMap((name) =>
      (['zh-CN', 'en'] as const).flatMap((language) => {
        const picture = pictures[name]?.[language]
        return picture && existsSync(pictureFile(name, language, picture.mark)) ? [] : [`${name} ${language}`]
      }),
    )
    expect(missing).toEqual([])
  })
})

const folder = 'apps/console/public/assets/help'
const pictureFile = (name: string, language: string, mark: string) =>
  join(folder, language, `${name}-${mark}.webp`)

test('every picture that was taken is shown somewhere, and all together weigh less than 2.5 MB', () => {
  const shown = new Set(
    manuals.flatMap((manual) =>
      read(manual, 'zh-CN').flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
      ),
    ),
  )
  expect(Object.keys(pictures).filter((name) => !shown.has(name))).toEqual([])
  const bytes = Object.entries(pictures).flatMap(([name, versions]) =>
    Object.entries(versions).map(([language, { mark }]) => statSync(pictureFile(name, language, mark)).size),
  )
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5 * 1024 * 1024)
})

test('the menu leads to every manual, and to chapters that exist', () => {
  const lines = menuGroups.flatMap(({ lines: some }) => some)
  expect(new Set(lines.filter(({ chapter }) => chapter === undefined).map(({ manual }) => manual))).toEqual(
    new Set(manuals.map(({ id }) => id)),
  )
  for (const { manual: id, chapter } of lines) {
    const manual = manuals.find((one) => one.id === id)
    if (manual && chapter) expect(read(manual, 'zh-CN').map((one) => one.id)).toContain(chapter)
  }
  expect(menuGroups.every(({ lines: some }) => some.length > 0)).toBe(true)
})

test('the form of a chapter is read as it is written', () => {
  const blocks = parseArticle(
    '@who all\n\n1. one\n2. two\n\n### Name {#name}\n\n> tip: do\n| a | b |\n|---|---|\n| 1 | 2 |\n? why\n= so\n= and so\n![alt](pic)\nplain **x** [[K]] [t](/p)',
  )
  expect(blocks.map(shapeOf)).toEqual([
    'who',
    'steps 2',
    'heading name',
    'callout tip',
    'table 2 × 2',
    'questions 1',
    'picture pic',
    'paragraph',
  ])
  expect(parseInline('plain **x** [[K]] [t](/p)').map(({ kind, text }) => `${kind}:${text}`)).toEqual([
    'text:plain ',
    'strong:x',
    'text: ',
    'key:K',
    'text: ',
    'link:t',
  ])
})
