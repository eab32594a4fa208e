import { createStore, type StoreApi } from 'zustand'

import { CallError } from '#platform/web/call-error.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import type { ContentFinding } from '../contents.contract.ts'
import { applyEdit } from '../face/document-edits.ts'
import { type BlockConflict, mergeDocuments } from '../face/document-merge.ts'
import { sameValue } from '../face/same-value.ts'
import type { DocumentStore } from './document-store.ts'
import type { DraftCopies, DraftCopy } from './draft-copies.ts'

interface Draft {
  version: number
  document: ContentDocument
  findings: readonly ContentFinding[]
}

export type SaveState =
  | { kind: 'saved' | 'waiting' | 'saving' }
  /** Something in a block is not as it must be: nothing is sent until it is. */
  | { kind: 'invalid'; blockId: string | undefined }
  | { kind: 'failed'; message: string }
  /** Others changed the same blocks: nothing is sent until somebody has chosen. */
  | { kind: 'conflict'; conflicts: readonly BlockConflict[] }

interface SaveStatus {
  state: SaveState
  findings: readonly ContentFinding[]
  version: number
}

/** The ways out of the queue. */
export interface SaveDoors {
  send(document: ContentDocument, baseVersion: number): Promise<Draft & { merged: readonly string[] }>
  read(): Promise<Draft>
  copies: Pick<DraftCopies, 'keep' | 'forget'>
  /** The key of the copy: one account's, of one content. */
  key: string
}

export interface SaveQueue {
  status: StoreApi<SaveStatus>
  /** Sends what waits now, and ends when nothing is on its way. Whether everything is saved. */
  flush(): Promise<boolean>
  /** Goes on with whose block stands in each conflict. */
  resolve(choices: ReadonlyMap<string, 'mine' | 'theirs'>): Promise<void>
  /** Follows the document from now on; the answer ends it, and a tab that goes to the background sends what it has. */
  start(): () => void
}

const restMs = 1500
const retryMs = 5000
/** A copy of a long document takes a moment: not at every key. */
const copyMs = 250

/** My document with the blocks in which theirs shall stand as if I had never touched them. */
function givenUp(mine: ContentDocument, base: ContentDocument, ids: ReadonlySet<string>): ContentDocument {
  const baseOf = new Map(base.blocks.map((block) => [block.id, block]))
  const kept = mine.blocks.flatMap((block) => (ids.has(block.id) ? (baseOf.get(block.id) ?? []) : block))
  return base.blocks.reduce<ContentDocument>(
    (document, block, place) =>
      ids.has(block.id) && !document.blocks.some(({ id }) => id === block.id)
        ? { ...document, blocks: document.blocks.toSpliced(place, 0, block) }
        : document,
    { ...mine, blocks: kept },
  )
}

/**
 * Saves a draft after each pause in editing, one request at a time. What the server has not acknowledged is kept on this device.
 * `copy` is such work of an earlier visit: it is put together with the draft, as that of two editors is.
 */
export function createSaveQueue(
  store: DocumentStore,
  { draft, copy, doors }: { draft: Draft; copy?: DraftCopy | undefined; doors: SaveDoors },
): SaveQueue {
  let known = { version: draft.version, document: draft.document }
  let timer: ReturnType<typeof setTimeout> | undefined
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  let onItsWay: Promise<void> | undefined
  let isStopped = true
  /** The draft of the others, while it is asked about. */
  let meeting: Draft | undefined
  const status = createStore<SaveStatus>()(() => ({
    state: { kind: 'saved' },
    findings: draft.findings,
    version: draft.version,
  }))
  const say = (state: SaveState) => {
    const before = status.getState().state
    // Said again at every key: those who follow it are told once.
    if (!sameValue(state, before)) status.setState({ state })
  }
  const present = () => store.getState().document
  const isHeld = () => status.getState().state.kind === 'conflict'

  const later = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void tick(), ms)
  }
  const isNew = () => present() !== known.document

  /** Others were first, and blocks of both are the same: what is theirs elsewhere comes in, and these are asked about. */
  async function meet(): Promise<void> {
    const theirs = await doors.read()
    const { conflicts } = mergeDocuments(known.document, present(), theirs.document)
    meeting = theirs
    if (conflicts.length > 0) say({ kind: 'conflict', conflicts })
    else agree(new Set())
  }

  function agree(theirsIn: ReadonlySet<string>): void {
    if (!meeting) return
    const theirs = meeting
    meeting = undefined
    const mine = givenUp(present(), known.document, theirsIn)
    if (theirsIn.size > 0) store.getState().change(mine)
    store.getState().join(known.document, theirs.document)
    known = { version: theirs.version, document: theirs.document }
    status.setState({ state: { kind: 'waiting' }, findings: theirs.findings, version: theirs.version })
  }

  async function send(): Promise<void> {
    const document = present()
    const check = applyEdit(known.document, { kind: 'replace', document })
    if ('flaw' in check) return say({ kind: 'invalid', blockId: check.blockId })
    say({ kind: 'saving' })
    try {
      const saved = await doors.send(document, known.version)
      const { version, findings } = saved
      if (saved.merged.length > 0) {
        store.getState().join(document, saved.document)
        known = { version, document: saved.document }
      } else known = { version, document }
      status.setState({ findings, version })
      if (isNew()) return later(restMs)
      await doors.copies.forget(doors.key)
      say({ kind: 'saved' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason === 'VERSION_CONFLICT') return meet().catch(fail)
      fail(error)
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof CallError)) throw error
    say({ kind: 'failed', message: error.message })
    // Refused for good: another try changes nothing.
    if (error.code === 0 || error.code === 408 || error.code >= 500) later(retryMs)
  }

  /** One request at a time: what was changed meanwhile goes after it. */
  const sendAlone = () => (onItsWay ??= send().finally(() => (onItsWay = undefined)))

  async function tick(): Promise<void> {
    if (isHeld() || !isNew()) return
    if (onItsWay) later(restMs)
    else await sendAlone()
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    await onItsWay
    while (isNew() && !isHeld()) {
      await sendAlone()
      const { kind } = status.getState().state
      if (kind === 'failed' || kind === 'invalid') break
    }
    return !isNew()
  }

  const keep = () => {
    clearTimeout(copyTimer)
    if (isNew()) void doors.copies.keep(doors.key, { document: present(), base: known.document })
  }
  const tryAgain = () => void flush()

  function start(): () => void {
    isStopped = false
    const unsubscribe = store.subscribe(({ document }, before): void => {
      if (document === before.document) return
      clearTimeout(copyTimer)
      // Undone as far as it was saved.
      if (!isNew() && !onItsWay && !isHeld()) {
        clearTimeout(timer)
        void doors.copies.forget(doors.key)
        return say({ kind: 'saved' })
      }
      copyTimer = setTimeout(keep, copyMs)
      if (isHeld()) return
      if (!onItsWay) say({ kind: 'waiting' })
      later(restMs)
    })
    if (isNew()) later(restMs)
    globalThis.addEventListener('online', tryAgain)
    globalThis.addEventListener('pagehide', keep)
    return () => {
      unsubscribe()
      globalThis.removeEventListener('online', tryAgain)
      globalThis.removeEventListener('pagehide', keep)
      keep()
      isStopped = true
      void flush()
    }
  }

  if (copy) {
    const { document, conflicts } = mergeDocuments(copy.base, copy.document, draft.document)
    if (conflicts.length === 0) store.getState().change(document)
    else {
      known = { version: draft.version, document: copy.base }
      store.getState().change(copy.document)
      meeting = draft
      say({ kind: 'conflict', conflicts })
    }
  }

  return {
    status,
    flush,
    async resolve(choices) {
      agree(new Set([...choices].filter(([, whose]) => whose === 'theirs').map(([id]) => id)))
      await flush()
    },
    start,
  }
}

/** The name under which a copy is kept. */
export const copyKey = (username: string, contentId: string) => `${username} ${contentId}`
