import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { type History, stepHistory } from '#platform/web/forms/draft-history.ts'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { applyEdit } from './document-edits.ts'
import { mergeDocuments, rebasedState } from './document-merge.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const block = (n: number, words: string): ContentBlock => ({
  id: idOf(n),
  type: 'text',
  v: 1,
  props: { variant: 'body', rich: [{ type: 'p', runs: [{ text: words }] }] },
})
const textOf = (one: ContentBlock | undefined) =>
  one === undefined ? undefined : /"text":"([^"]*)"/.exec(JSON.stringify(one.props))?.[1]
const start: ContentDocument = { schema: 1, blocks: [1, 2, 3, 4].map((n) => block(n, `start ${n}`)) }

/** The rule for two people: the merge of the product, or the control, in which the last one to save writes over the other. */
type Join = (base: ContentDocument, mine: ContentDocument, theirs: ContentDocument) => ContentDocument
const lastWriterWins: Join = (_base, mine) => mine

interface Editor {
  /** The server's document when this editor saw it last. */
  base: ContentDocument
  baseVersion: number
  history: History<ContentDocument>
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('write' as const), at: fc.nat(30) }),
  },
  { weight: 2, arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('add' as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('move' as const), at: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('undo' as const), at: fc.nat(30) }) },
  { weight: 1, arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('redo' as const), at: fc.nat(30) }) },
  { weight: 4, arbitrary: fc.record({ who: fc.nat(1), does: fc.constant('save' as const), at: fc.nat(30) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Two editors at one draft: each writes only blocks of its own half, so nothing that one wrote may ever be taken back by the other. */
function run(steps: readonly Step[], join: Join) {
  let server = start
  let version = 1
  let counter = 10
  const newEditor = (): Editor => ({
    base: start,
    baseVersion: 1,
    history: { past: [], present: start, future: [], topic: undefined },
  })
  const editors: [Editor, Editor] = [newEditor(), newEditor()]
  const save = (editor: Editor) => {
    const { present } = editor.history
    const joined = editor.baseVersion === version ? present : join(editor.base, present, server)
    if (join !== lastWriterWins && editor.baseVersion !== version)
      expect(mergeDocuments(editor.base, present, server).conflicts).toEqual([])
    const rebase = (state: ContentDocument) =>
      join === lastWriterWins ? state : rebasedState(state, { present, joined })
    editor.history = {
      past: editor.history.past.map(rebase),
      present: joined,
      future: editor.history.future.map(rebase),
      topic: undefined,
    }
    server = joined
    version += 1
    Object.assign(editor, { base: server, baseVersion: version })
  }
  const own = (who: number, { blocks }: ContentDocument) =>
    blocks.filter(({ id }) => Number(id.slice(-12)) % 2 === who)
  for (const { who, does, at } of steps) {
    const editor = editors[who]
    if (!editor) continue
    const { present } = editor.history
    const mine = own(who, present)
    const target = mine[at % Math.max(1, mine.length)]
    const change = (value: ContentDocument) =>
      (editor.history = stepHistory(editor.history, { type: 'change', value, topic: undefined }))
    counter += 2
    if (does === 'save') save(editor)
    if (does === 'undo' || does === 'redo') editor.history = stepHistory(editor.history, { type: does })
    if (does === 'add')
      change({
        ...present,
        blocks: present.blocks.toSpliced(at, 0, block(counter + who, `${who}: ${counter}`)),
      })
    if (does === 'write' && target)
      change({
        ...present,
        blocks: present.blocks.map((one) =>
          one === target ? block(Number(one.id.slice(-12)), `${who}: ${counter}`) : one,
        ),
      })
    if (does === 'move' && target)
      change({
        ...present,
        blocks: present.blocks.filter((one) => one !== target).toSpliced(at, 0, target),
      })
  }
  // The blocks that each would say stand in the draft: those of its own half, as it has them itself.
  const wanted = editors.map(({ history }, who) => own(who, history.present))
  for (const editor of editors) save(editor)
  save(editors[0])
  const left = new Map(server.blocks.map((one) => [one.id, textOf(one)]))
  return wanted.flat().filter((one) => left.get(one.id) !== textOf(one))
}

describe('two editors of one draft', () => {
  test('lose nothing in 1,000 runs of edits, undone ones and merges', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 4, maxLength: 30 }), (steps) => {
        expect(run(steps, (base, mine, theirs) => mergeDocuments(base, mine, theirs).document)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  test('would lose a great deal if the last one to save wrote over the other', () => {
    const lost = fc
      .sample(fc.array(step, { minLength: 12, maxLength: 30 }), { numRuns: 200, seed: 7 })
      .filter((steps) => run(steps, lastWriterWins).length > 0)
    expect(lost.length).toBeGreaterThan(100)
  })
})

describe('a merge', () => {
  const changed = (n: number, words: string, of = start): ContentDocument => ({
    ...of,
    blocks: of.blocks.map((one) => (one.id === idOf(n) ? block(n, words) : one)),
  })
  const removed = (n: number, of = start): ContentDocument => ({
    ...of,
    blocks: of.blocks.filter(({ id }) => id !== idOf(n)),
  })

  test('of the same block asks, and names both; the same change twice is one', () => {
    const { conflicts, merged } = mergeDocuments(start, changed(2, 'mine'), changed(2, 'theirs'))
    expect(conflicts.map(({ mine, theirs }) => [textOf(mine), textOf(theirs)])).toEqual([['mine', 'theirs']])
    expect(merged).toEqual([])
    expect(mergeDocuments(start, changed(2, 'both'), changed(2, 'both')).conflicts).toEqual([])
  })

  test('of a block that one removed and the other wrote asks, too', () => {
    const { conflicts } = mergeDocuments(start, removed(3), changed(3, 'theirs'))
    expect(conflicts).toMatchObject([{ blockId: idOf(3), mine: undefined }])
    expect(textOf(conflicts[0]?.theirs)).toBe('theirs')
  })

  test('of different blocks stands without a question, and what was added stays behind its neighbour', () => {
    const mine = changed(1, 'mine')
    const theirs = { ...start, blocks: removed(4).blocks.toSpliced(2, 0, block(9, 'new')) }
    const { document, conflicts, merged } = mergeDocuments(start, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.toSorted()).toEqual([idOf(4), idOf(9)])
    expect(document.blocks.map(textOf)).toEqual(['mine', 'start 2', 'new', 'start 3'])
  })

  test('takes the order of whoever moved blocks', () => {
    const theirs = { ...start, blocks: start.blocks.toReversed() }
    expect(mergeDocuments(start, changed(1, 'mine'), theirs).document.blocks.map(textOf)).toEqual([
      'start 4',
      'start 3',
      'start 2',
      'mine',
    ])
    expect(mergeDocuments(start, theirs, changed(1, 'x')).document.blocks.map(textOf)).toEqual([
      'start 4',
      'start 3',
      'start 2',
      'x',
    ])
  })

  test('is something that an edit takes', () => {
    const { document } = mergeDocuments(start, changed(1, 'mine'), changed(2, 'theirs'))
    expect(applyEdit(start, { kind: 'replace', document })).toEqual({ document })
  })
})
