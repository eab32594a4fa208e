import { describe, expect, test } from 'vitest'

import { contrast } from '#platform/domain/color.ts'

import { type ContentBlock, type ContentDocument, longestDocument } from '../content-document.contract.ts'
import { blocks } from './block-registry.ts'
import { applyEdit, documentFlaws, itemIdsOf, withFreshIds } from './document-edits.ts'
import { findingsOfDocument } from './document-findings.ts'
import { themeIds } from './theme-ids-model.ts'
import { themeColors } from './themes.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const fileId = 'F'.repeat(22)
const text = (n: number, words = '字'): ContentBlock => ({
  id: idOf(n),
  type: 'text',
  v: 1,
  props: { variant: 'body', rich: [{ type: 'p', runs: [{ text: words }] }] },
})
const image = (n: number, alt: string): ContentBlock => ({
  id: idOf(n),
  type: 'image',
  v: 1,
  props: { layout: 'grid', items: [{ id: idOf(n + 100), fileId, alt }] },
})
/** A block of a release that this one does not know. */
const future: ContentBlock = {
  id: idOf(7),
  type: 'hologram',
  v: 3,
  props: { depth: [1, { z: 'deep' }], a: null },
}
const newer: ContentBlock = { ...text(8), v: 9, props: { scenes: ['unknown today'] } }
const start: ContentDocument = { schema: 1, blocks: [text(1), future, image(2, '厂房'), newer] }
const documentOf = (result: ReturnType<typeof applyEdit>) => {
  if ('flaw' in result) throw new Error(result.flaw)
  return result.document
}

describe('an edit', () => {
  test('inserts, changes, orders and removes', () => {
    const inserted = documentOf(applyEdit(start, { kind: 'insert', block: text(3), index: 1 }))
    expect(inserted.blocks.map(({ id }) => id)).toEqual([1, 3, 7, 2, 8].map(idOf))
    const changed = documentOf(
      applyEdit(start, { kind: 'change', blockId: idOf(1), props: text(1, '新').props }),
    )
    expect(changed.blocks[0]).toEqual(text(1, '新'))
    const ids = start.blocks.map(({ id }) => id).toReversed()
    expect(documentOf(applyEdit(start, { kind: 'order', blockIds: ids })).blocks.map(({ id }) => id)).toEqual(
      ids,
    )
    expect(documentOf(applyEdit(start, { kind: 'remove', blockId: idOf(2) })).blocks).toHaveLength(3)
  })

  test('keeps a block of an unknown type or a newer version as it is, and lets it be moved, hidden and removed', () => {
    const moved = { ...start, blocks: [{ ...newer, hidden: true }, future, text(1, '新')] }
    const { blocks: kept } = documentOf(applyEdit(start, { kind: 'replace', document: moved }))
    expect(JSON.stringify(kept[0]?.props)).toBe(JSON.stringify(newer.props))
    expect(JSON.stringify(kept[1])).toBe(JSON.stringify(future))
  })

  test.each([
    ['unknownBlock', { kind: 'remove', blockId: idOf(99) }],
    ['orderMismatch', { kind: 'order', blockIds: [idOf(1), idOf(1), idOf(2), idOf(7)] }],
    ['orderMismatch', { kind: 'order', blockIds: [idOf(1)] }],
    ['unknownType', { kind: 'insert', block: { ...future, id: idOf(50) } }],
    ['unknownType', { kind: 'change', blockId: idOf(7), props: { depth: [] } }],
    ['wrongProps', { kind: 'change', blockId: idOf(1), props: { variant: 'huge', rich: [] } }],
    ['repeatedId', { kind: 'insert', block: text(1) }],
    ['repeatedId', { kind: 'insert', block: { ...image(50, '图'), props: image(2, '图').props } }],
    [
      'tooManyBlocks',
      { kind: 'replace', document: { schema: 1, blocks: Array.from({ length: 61 }, (_, n) => text(n)) } },
    ],
    [
      'tooLong',
      {
        kind: 'replace',
        document: { schema: 1, blocks: Array.from({ length: 58 }, (_, n) => longText(n)) },
      },
    ],
  ] as const)('that is wrong (%s) changes nothing and says so: %#', (flaw, edit) => {
    expect(applyEdit(start, edit)).toMatchObject({ flaw })
    expect(documentFlaws).toContain(flaw)
  })

  test.each([
    ['javascript:alert(1)', { text: 'x', link: 'javascript:alert(1)' }],
    ['data:text/html,x', { text: 'x', link: 'data:text/html,x' }],
    ['http://plain.example', { text: 'x', link: 'http://plain.example' }],
    ['a colour that is none', { text: 'x', colour: 'red;}' }],
  ])('lets no %s in, whatever the editor sends', (_what, word) => {
    const props = {
      variant: 'body',
      rich: [{ type: 'p', runs: [word] }],
    } as unknown as ContentBlock['props']
    expect(applyEdit(start, { kind: 'change', blockId: idOf(1), props })).toMatchObject({
      flaw: 'wrongProps',
    })
  })

  test('of a copy has new ids everywhere, and the references of before', () => {
    let next = 1000
    const copy = withFreshIds(start, () => idOf((next += 1)))
    const ids = (document: ContentDocument) =>
      document.blocks.flatMap((block) => [block.id, ...itemIdsOf(block)])
    expect(ids(copy).filter((id) => ids(start).includes(id))).toEqual([])
    expect(JSON.stringify(copy)).toContain(fileId)
  })
})

function longText(n: number): ContentBlock {
  const runs = [{ text: '长'.repeat(longestDocument / 100) }, { text: '长'.repeat(1800) }]
  return {
    ...text(n),
    props: {
      variant: 'body',
      rich: [
        { type: 'p', runs },
        { type: 'p', runs },
      ],
    },
  }
}

test('every kind of block begins with properties that its own schema takes, under its own name', () => {
  for (const [type, kind] of Object.entries(blocks)) {
    expect(kind.type).toBe(type)
    expect(kind.schema.safeParse(kind.create()).success).toBe(true)
  }
})

test('findings name the picture without words, the dead reference and the empty page, and pass over what is hidden', () => {
  const none = { contentIds: new Set<string>(), fileIds: new Set<string>() }
  expect(findingsOfDocument({ schema: 1, blocks: [image(2, ' ')] }, none)).toEqual([
    { code: 'noAlternative', severity: 'error', itemId: idOf(102), blockId: idOf(2) },
  ])
  expect(
    findingsOfDocument({ schema: 1, blocks: [image(2, '图')] }, { ...none, fileIds: new Set([fileId]) }),
  ).toEqual([{ code: 'deadReference', severity: 'error', blockId: idOf(2) }])
  expect(findingsOfDocument(start, none)).toMatchObject([{ code: 'unknownType' }, { code: 'unknownType' }])
  expect(findingsOfDocument({ schema: 1, blocks: [{ ...image(2, ''), hidden: true }] }, none)).toMatchObject([
    { code: 'noBlocks', blockId: null },
  ])
})

test.each(themeIds)('texts of the theme %s read on every ground, with any accent of a company', (id) => {
  for (const accent of ['#409eff', '#ffe600', '#ffffff', '#000000', '#7f7f7f']) {
    const { grounds, texts } = themeColors(id, accent)
    for (const { ground, text: ink, accent: shown } of Object.values(grounds)) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(shown, ground)).toBeGreaterThanOrEqual(4.5)
    }
    for (const color of texts)
      expect(
        Math.min(contrast(color, grounds.page.ground), contrast(color, grounds.tint.ground)),
      ).toBeGreaterThanOrEqual(4.5)
  }
})
