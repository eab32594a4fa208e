import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { templateDesignerContract } from '../template-designer.contract.ts'
import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import type { DesignStore } from './design-store.ts'

export type SaveState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed' | 'conflict'; message: string }

const restMs = 1500

interface Begun {
  templateId: string
  /** The draft that the canvas began with. */
  version: number
  /** What the canvas shows where there is no draft. */
  published: () => FaceDesign
}

/** Saves the draft after each pause in editing. Two editors never overwrite each other without a question. */
export function useAutosave(store: DesignStore, { templateId, version, published }: Begun) {
  const [state, setState] = useState<SaveState>({ kind: 'saved' })
  const known = useRef({ version, design: store.getState().settled })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isBusy = useRef(false)
  const isHeld = useRef(false)
  const isStopped = useRef(false)
  const onItsWay = useRef<Promise<void>>(undefined)

  const send = useCallback(async () => {
    const design = store.getState().settled
    if (isStopped.current || design === known.current.design) return
    isBusy.current = true
    setState({ kind: 'saving' })
    try {
      const saved = await call(
        templateDesignerContract.saveDraft,
        { body: { templateId, design, version: known.current.version } },
        { quiet: true },
      )
      known.current = { version: saved.version, design }
      setState({ kind: store.getState().settled === design ? 'saved' : 'waiting' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      isStopped.current = error.reason === 'VERSION_CONFLICT'
      setState({ kind: isStopped.current ? 'conflict' : 'failed', message: error.message })
    } finally {
      isBusy.current = false
    }
  }, [store, templateId])

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    if (isBusy.current || isHeld.current) return
    onItsWay.current = send()
    await onItsWay.current
  }, [send])

  useEffect(() => {
    if (!store.getState().canEdit) return
    // What was changed while a draft was on its way goes after it.
    function tick(): void {
      if (isBusy.current || isHeld.current) later()
      else void save()
    }
    function later(): void {
      clearTimeout(timer.current)
      timer.current = setTimeout(tick, restMs)
    }
    const stop = store.subscribe(({ settled }, before) => {
      if (settled === before.settled || settled === known.current.design) return
      if (!isStopped.current) setState({ kind: isBusy.current ? 'saving' : 'waiting' })
      later()
    })
    return () => {
      stop()
      // A tab that goes to the background keeps what was done in it.
      void save()
    }
  }, [store, save])

  /** The canvas shows what the server has: after a draft was taken over, thrown away or published. */
  const settle = useCallback(
    (next: { version: number; design?: FaceDesign }) => {
      clearTimeout(timer.current)
      isStopped.current = false
      if (next.design) store.getState().load(next.design)
      known.current = { version: next.version, design: store.getState().settled }
      setState({ kind: 'saved' })
    },
    [store],
  )

  /** Takes the draft away by this call: what is on its way arrives before, and nothing is sent meanwhile that would miss its draft. */
  const without = useCallback(
    async (discard: () => Promise<unknown>, design?: FaceDesign) => {
      isHeld.current = true
      try {
        await onItsWay.current?.catch(() => undefined)
        await discard()
        settle(design ? { version: 0, design } : { version: 0 })
      } finally {
        isHeld.current = false
      }
    },
    [settle],
  )

  const theirs = () => call(templateDesignerContract.getDraft, { query: { templateId } })
  return {
    state,
    save,
    without,
    async loadTheirs() {
      const draft = await theirs()
      settle({ version: draft.version, design: draft.design ?? published() })
    },
    async overwrite() {
      const draft = await theirs()
      isStopped.current = false
      known.current = { ...known.current, version: draft.version }
      await save()
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
