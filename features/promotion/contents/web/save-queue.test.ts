import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CallError } from '#platform/web/call-error.ts'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { mergeDocuments } from '../face/document-merge.ts'
import { withChanged, withNudged } from './block-edits.ts'
import { createDocumentStore } from './document-store.ts'
import type { DraftCopies, DraftCopy } from './draft-copies.ts'
import { createSaveQueue } from './save-queue.ts'

const [first, second, third] = ['1', '2', '3'].map((n) => `0192f0c8-0000-7000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]
const propsOf = (text: string) => ({ variant: 'body', rich: [{ type: 'p', runs: [{ text }] }] })
const block = (id: string, text: string): ContentBlock => ({ id, type: 'text', v: 1, props: propsOf(text) })
const begun: ContentDocument = {
  schema: 1,
  blocks: [block(first, 'a'), block(second, 'b'), block(third, 'c')],
}
const written = (document: ContentDocument, id: string, text: string) =>
  withChanged(document, id, { props: propsOf(text) })
const textsOf = ({ blocks }: ContentDocument) =>
  blocks.map(({ props }) => (props['rich'] as { runs: { text: string }[] }[])[0]?.runs[0]?.text).join('')

const refusal = (code: number, reason?: string) =>
  new CallError('no', {
    code,
    status: code,
    method: 'PUT',
    url: '/',
    requestId: undefined,
    detail: reason === undefined ? null : { reason },
  })

/** The server's side as its actions do it: every version is kept, and what was saved meanwhile is merged by block. */
function openServer() {
  const versions = [begun]
  const state = { isDown: false, sends: 0, atOnce: 0, mostAtOnce: 0, answersAfterMs: 100 }
  const draft = () => ({ version: versions.length, document: versions.at(-1) ?? begun, findings: [] })
  const later = () => new Promise((resolve) => setTimeout(resolve, state.answersAfterMs))
  return {
    state,
    draft,
    now: () => textsOf(draft().document),
    async send(mine: ContentDocument, baseVersion: number) {
      state.sends += 1
      state.atOnce += 1
      state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce)
      await later()
      state.atOnce -= 1
      if (state.isDown) throw refusal(0)
      const base = versions[baseVersion - 1] ?? begun
      const { document, merged, conflicts } = mergeDocuments(base, mine, draft().document)
      if (conflicts.length > 0) throw refusal(409, 'VERSION_CONFLICT')
      versions.push(document)
      return { ...draft(), merged }
    },
    read: () => Promise.resolve(draft()),
  }
}
type Server = ReturnType<typeof openServer>

function openDevice() {
  const kept = new Map<string, DraftCopy>()
  const copies: DraftCopies = {
    read: (key) => Promise.resolve(kept.get(key)),
    keep: (key, copy) => Promise.resolve(void kept.set(key, copy)),
    forget: (key) => Promise.resolve(void kept.delete(key)),
  }
  return { kept, copies }
}

function openEditor(server: Server, { kept, copies } = openDevice()) {
  const draft = server.draft()
  const store = createDocumentStore(draft.document, true)
  const { send, read } = server
  const queue = createSaveQueue(store, {
    draft,
    copy: kept.get('k'),
    doors: { send, read, copies, key: 'k' },
  })
  const { change } = store.getState()
  const stop = queue.start()
  return {
    stop,
    queue,
    store,
    kind: () => queue.status.getState().state.kind,
    now: () => textsOf(store.getState().document),
    write: (id: string, text: string) => change(written(store.getState().document, id, text), id),
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const flushed = ({ queue }: ReturnType<typeof openEditor>) => Promise.all([queue.flush(), pass(9000)])
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('saving', () => {
  test('waits until the hands rest, and sends one request at a time', async () => {
    const server = openServer()
    const editor = openEditor(server)
    server.state.answersAfterMs = 4000
    for (const text of ['x', 'xy', 'xyz']) {
      editor.write(first, text)
      await pass(1000)
    }
    expect(server.state.sends).toBe(0)
    await pass(600)
    expect(editor.kind()).toBe('saving')
    editor.write(first, 'xyz!')
    await pass(20_000)
    expect(server.state).toMatchObject({ sends: 2, mostAtOnce: 1 })
    expect([server.now(), editor.kind()]).toEqual(['xyz!bc', 'saved'])
  })

  test('says once, and not again at every key, that something waits', async () => {
    const editor = openEditor(openServer())
    const notices: string[] = []
    editor.queue.status.subscribe(({ state }, before) => state !== before.state && notices.push(state.kind))
    for (const text of ['x', 'xy', 'xyz']) {
      editor.write(first, text)
      await pass(40)
    }
    expect(notices).toEqual(['waiting'])
    await pass(3000)
    expect(notices).toEqual(['waiting', 'saving', 'saved'])
  })

  test('does not send what the schema of a block refuses, and says which block it is', async () => {
    const server = openServer()
    const editor = openEditor(server)
    const { change, document } = editor.store.getState()
    change(withChanged(document, second, { props: { variant: 'shout', rich: [] } }))
    await pass(3000)
    expect(editor.queue.status.getState().state).toEqual({ kind: 'invalid', blockId: second })
    expect(server.state.sends).toBe(0)
    editor.write(second, 'right')
    await pass(3000)
    expect(server.now()).toBe('arightc')
  })
})

describe('two editors', () => {
  test('of different blocks both stand, and undoing takes back only one’s own', async () => {
    const server = openServer()
    const [mine, theirs] = [openEditor(server), openEditor(server)]
    theirs.write(third, 'THEIRS')
    await flushed(theirs)
    mine.write(first, 'MINE')
    const isSaved = mine.queue.flush()
    mine.write(second, 'typed meanwhile')
    await pass(5000)
    expect(await isSaved).toBe(true)
    expect(mine.now()).toBe('MINEtyped meanwhileTHEIRS')
    expect(server.now()).toBe(mine.now())
    mine.store.getState().undo()
    mine.store.getState().undo()
    expect(mine.now()).toBe('abTHEIRS')
    await pass(5000)
    expect(server.now()).toBe('abTHEIRS')
  })

  test.each([
    ['mine', 'MINEbOTHER'],
    ['theirs', 'THEIRSbOTHER'],
  ] as const)('of one block are asked; nothing is sent until then; %s stands', async (whose, expected) => {
    const server = openServer()
    const [mine, theirs] = [openEditor(server), openEditor(server)]
    theirs.write(first, 'THEIRS')
    theirs.write(third, 'OTHER')
    await flushed(theirs)
    mine.write(first, 'MINE')
    await pass(3000)
    const { state } = mine.queue.status.getState()
    expect(state).toMatchObject({ kind: 'conflict', conflicts: [{ blockId: first }] })
    const { sends } = server.state
    mine.write(second, 'b')
    await pass(9000)
    expect(server.state.sends).toBe(sends)
    await Promise.all([mine.queue.resolve(new Map([[first, whose]])), pass(3000)])
    expect([server.now(), mine.now(), mine.kind()]).toEqual([expected, expected, 'saved'])
  })

  test('one removes what the other writes: giving it up brings back neither order nor block', async () => {
    const server = openServer()
    const [mine, theirs] = [openEditor(server), openEditor(server)]
    theirs.write(second, 'THEIRS')
    await flushed(theirs)
    const { change, document } = mine.store.getState()
    change({ ...document, blocks: document.blocks.filter(({ id }) => id !== second) })
    await pass(3000)
    expect(mine.kind()).toBe('conflict')
    await Promise.all([mine.queue.resolve(new Map([[second, 'theirs']])), pass(3000)])
    expect([server.now(), mine.now()]).toEqual(['aTHEIRSc', 'aTHEIRSc'])
  })
})

describe('a connection that is gone', () => {
  test('is tried again by itself until the server has everything', async () => {
    const server = openServer()
    const editor = openEditor(server)
    server.state.isDown = true
    editor.write(first, 'x')
    await pass(3000)
    expect(editor.kind()).toBe('failed')
    server.state.isDown = false
    await pass(6000)
    expect([server.now(), editor.kind()]).toEqual(['xbc', 'saved'])
  })

  test.each([
    ['nothing with the copy of this device', true, 'kept+THEIRS'],
    // The control: without it the work of the first visit is gone.
    ['everything without it', false, 'a+THEIRS'],
  ])('and a window that closes lose %s', async (_case, hasCopies, expected) => {
    const server = openServer()
    const device = openDevice()
    const editor = openEditor(server, device)
    server.state.isDown = true
    editor.write(first, 'kept')
    await pass(1000)
    editor.stop()
    await pass(3000)
    if (!hasCopies) device.kept.clear()
    server.state.isDown = false
    const colleague = openEditor(server)
    colleague.write(second, '+')
    colleague.write(third, 'THEIRS')
    await flushed(colleague)
    const next = openEditor(server, device)
    expect(next.now()).toBe(expected)
    await pass(3000)
    expect([server.now(), device.kept.size]).toEqual([expected, 0])
  })

  test('a copy that says something else than a colleague since is asked about', async () => {
    const server = openServer()
    const device = openDevice()
    device.kept.set('k', { base: begun, document: written(begun, first, 'kept') })
    const colleague = openEditor(server)
    colleague.write(first, 'THEIRS')
    await flushed(colleague)
    const editor = openEditor(server, device)
    expect(editor.kind()).toBe('conflict')
    await Promise.all([editor.queue.resolve(new Map([[first, 'mine']])), pass(3000)])
    expect(server.now()).toBe('keptbc')
  })
})

test('two editors who write, move and undo at random lose nothing that only one of them touched', async () => {
  const server = openServer()
  const [mine, theirs] = [openEditor(server), openEditor(server)]
  for (let round = 0; round < 60; round += 1) {
    mine.write(first, `m${round}`)
    theirs.write(third, `t${round}`)
    const { change, document } = theirs.store.getState()
    if (round % 5 === 0) change(withNudged(document, second, round % 2 === 0 ? 1 : -1))
    if (round % 7 === 0) mine.store.getState().undo()
    if (round % 7 === 0) mine.store.getState().redo()
    await pass((round * 317) % 2500)
  }
  await pass(20_000)
  mine.write(second, 'end')
  await flushed(mine)
  for (const text of ['m59', 't59', 'end']) expect(server.now()).toContain(text)
  expect(mine.now()).toBe(server.now())
})
