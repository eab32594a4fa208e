import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Orientation } from '#features/cards/card-templates/face/card-face-model.ts'
import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'
import { type History, stepHistory } from '#platform/web/forms/draft-history.ts'
import { added, removed, shiftedBy } from './design-edits.ts'
import type { Guide } from './design-snap.ts'

export interface DesignState {
  orientation: Orientation
  /** People without the right to design only look and select. */
  canEdit: boolean
  history: History<FaceDesign>
  /** What is drawn. */
  design: FaceDesign
  /** The same while nothing is being dragged: what lists, panels and saving follow. */
  settled: FaceDesign
  selected: readonly string[]
  guides: readonly Guide[]
  isDragging: boolean
  change(design: FaceDesign, topic?: string): void
  /** Changes while something is dragged: one step back for the whole drag. */
  drag(design: FaceDesign, guides: readonly Guide[]): void
  drop(): void
  /** Gives a drag up, as if it had not begun. */
  cancel(): void
  undo(): void
  redo(): void
  /** Another design, with nothing to go back to. */
  load(design: FaceDesign): void
  select(ids: readonly string[]): void
  toggle(id: string): void
  add(elements: readonly FaceElement[]): void
  remove(): void
  copy(): void
  paste(): void
  duplicate(): void
}

export type DesignStore = StoreApi<DesignState>

const begin = (design: FaceDesign): History<FaceDesign> => ({
  past: [],
  present: design,
  future: [],
  topic: undefined,
})

const dragTopic = 'drag'
/** Copied elements outlive a tab, so that they can be taken to another template. */
let clipboard: readonly FaceElement[] = []

const existing = (ids: readonly string[], { elements }: FaceDesign) =>
  ids.filter((id) => elements.some((element) => element.id === id))

export function createDesignStore(
  design: FaceDesign,
  { orientation, canEdit }: Pick<DesignState, 'orientation' | 'canEdit'>,
): DesignStore {
  return createStore<DesignState>()((set, get) => {
    const step = (action: Parameters<typeof stepHistory<FaceDesign>>[1]) => {
      const { history, canEdit: may, selected } = get()
      if (!may && action.type !== 'reset') return
      const next = stepHistory(history, action)
      set({
        history: next,
        design: next.present,
        settled: next.present,
        selected: existing(selected, next.present),
      })
    }
    const selection = () => get().design.elements.filter(({ id }) => get().selected.includes(id))
    const addAll = (elements: readonly FaceElement[]) => {
      if (!get().canEdit || elements.length === 0) return
      const { design: next, ids } = added(get().design, elements)
      step({ type: 'change', value: next, topic: undefined })
      set({ selected: ids })
    }
    return {
      orientation,
      canEdit,
      history: begin(design),
      design,
      settled: design,
      selected: [],
      guides: [],
      isDragging: false,
      change: (value, topic) => value !== get().design && step({ type: 'change', value, topic }),
      drag(value, guides) {
        if (!get().canEdit) return
        const { history, isDragging } = get()
        const next = isDragging
          ? { ...history, present: value }
          : stepHistory(history, { type: 'change', value, topic: dragTopic })
        set({ history: next, design: value, guides, isDragging: true })
      },
      drop() {
        if (!get().isDragging) return
        // The next drag is a step of its own.
        set(({ history, design: dropped }) => ({
          history: { ...history, topic: undefined },
          settled: dropped,
          guides: [],
          isDragging: false,
        }))
      },
      cancel() {
        if (!get().isDragging) return
        const { past } = get().history
        const before = past.at(-1)
        set({ guides: [], isDragging: false })
        if (before)
          set({
            history: { past: past.slice(0, -1), present: before, future: [], topic: undefined },
            design: before,
            settled: before,
          })
      },
      undo: () => step({ type: 'undo' }),
      redo: () => step({ type: 'redo' }),
      load(value) {
        step({ type: 'reset', value })
        set({ selected: [] })
      },
      select: (ids) => set({ selected: ids }),
      toggle: (id) =>
        set(({ selected }) => ({
          selected: selected.includes(id) ? selected.filter((entry) => entry !== id) : [...selected, id],
        })),
      add: addAll,
      remove() {
        step({ type: 'change', value: removed(get().design, get().selected), topic: undefined })
      },
      copy() {
        if (get().selected.length > 0) clipboard = selection()
      },
      paste: () => addAll(shiftedBy(clipboard, 2)),
      duplicate: () => addAll(shiftedBy(selection(), 2)),
    }
  })
}

export const DesignContext = createContext<DesignStore | undefined>(undefined)

export function useDesignStore(): DesignStore {
  const store = use(DesignContext)
  if (!store) throw new Error('a part of the designer outside of it')
  return store
}

/** One part of what is being designed. */
export const useDesign = <T>(select: (state: DesignState) => T): T => useStore(useDesignStore(), select)
