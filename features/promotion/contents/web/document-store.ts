import { createContext, use } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'

import { type History, stepHistory } from '#platform/web/forms/draft-history.ts'

import type { ContentBlock, ContentDocument } from '../content-document.contract.ts'
import { mergeDocuments, rebasedState } from '../face/document-merge.ts'

export interface DocumentState {
  /** People without the right to edit only look and select. */
  canEdit: boolean
  history: History<ContentDocument>
  document: ContentDocument
  /** The blocks as lists of them show them: the same array while only properties change, so that a key draws no list anew. */
  layers: readonly ContentBlock[]
  selected: string | undefined
  /** Changes of one topic in a row are one step back. */
  change(document: ContentDocument, topic?: string): void
  /** The next change is a step of its own. */
  rest(): void
  undo(): void
  redo(): void
  /** Others' changes come in: `joined` is what `sent` became with them. Undoing still takes back only one's own work. */
  join(sent: ContentDocument, joined: ContentDocument): void
  select(id: string | undefined): void
}
export type DocumentStore = StoreApi<DocumentState>

const shownParts = ['id', 'type', 'name', 'hidden', 'locked'] as const

const layersOf = (before: readonly ContentBlock[], { blocks }: ContentDocument) => {
  const isSame = (block: ContentBlock, at: number) =>
    shownParts.every((part) => block[part] === before[at]?.[part])
  return blocks.length === before.length && blocks.every(isSame) ? before : blocks
}

const existing = (id: string | undefined, { blocks }: ContentDocument) =>
  blocks.some((block) => block.id === id) ? id : undefined

/** The document that is being edited, with its history; which block is selected is no step of it. */
export function createDocumentStore(document: ContentDocument, canEdit: boolean): DocumentStore {
  return createStore<DocumentState>()((set, get) => {
    const show = (history: History<ContentDocument>) =>
      set({
        history,
        document: history.present,
        layers: layersOf(get().layers, history.present),
        selected: existing(get().selected, history.present),
      })
    const step = (action: Parameters<typeof stepHistory<ContentDocument>>[1]) => {
      if (get().canEdit) show(stepHistory(get().history, action))
    }
    return {
      canEdit,
      history: { past: [], present: document, future: [], topic: undefined },
      document,
      layers: document.blocks,
      selected: undefined,
      change: (value, topic) => value !== get().document && step({ type: 'change', value, topic }),
      rest: () => set(({ history }) => ({ history: { ...history, topic: undefined } })),
      undo: () => step({ type: 'undo' }),
      redo: () => step({ type: 'redo' }),
      join(sent, joined) {
        const { past, present, future, topic } = get().history
        const rebased = (state: ContentDocument) => rebasedState(state, { present: sent, joined })
        show({
          past: past.map(rebased),
          present: present === sent ? joined : mergeDocuments(sent, present, joined).document,
          future: future.map(rebased),
          topic,
        })
      },
      select: (id) => set({ selected: id }),
    }
  })
}

export const DocumentContext = createContext<DocumentStore | undefined>(undefined)

export function useDocumentStore(): DocumentStore {
  const store = use(DocumentContext)
  if (!store) throw new Error('a part of the editor outside of it')
  return store
}

/** One part of what is being edited. */
export const useDocument = <T>(select: (state: DocumentState) => T): T => useStore(useDocumentStore(), select)

/** The selected block. */
export const useSelected = (): ContentBlock | undefined =>
  useDocument(({ document, selected }) => document.blocks.find(({ id }) => id === selected))
