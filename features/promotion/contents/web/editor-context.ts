import { createContext, use, useMemo } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ContentBlock } from '../content-document.contract.ts'
import type { ContentRow } from '../contents.contract.ts'
import type { FaceData } from '../face/content-face-model.ts'
import type { SaveQueue } from './save-queue.ts'
import { contentEditorTexts, type ContentEditorTexts } from './web.texts.ts'

/** The things that all parts of one editor share. */
interface Editing {
  content: ContentRow
  queue: SaveQueue
  isTextOnly: boolean
  /** Says to those who do not see it what a key did. */
  say: (sentence: string) => void
}

export const EditingContext = createContext<Editing | undefined>(undefined)

export function useEditing(): Editing {
  const editing = use(EditingContext)
  if (!editing) throw new Error('a part of the editor outside of it')
  return editing
}

/** The part of the editor that a feature above brings for its own blocks. */
export interface BroughtBlocks {
  /** The names of its kinds of blocks, by their types. */
  names: Readonly<Record<string, string>>
  /** Their data, as pages have it. */
  parts: NonNullable<FaceData['parts']>
  /** Their style sheet. */
  style: string
}

export const BroughtContext = createContext<BroughtBlocks>({ names: {}, parts: new Map(), style: '' })

/** The texts of the editor, with the names of blocks that a feature above brings. */
export function useEditorTexts(): ContentEditorTexts {
  const t = useTexts(contentEditorTexts)
  const { names } = use(BroughtContext)
  return useMemo(() => ({ ...t, blocks: { ...t.blocks, ...names } }), [t, names])
}

/** The name of a block: its author's, else its kind's. */
export const blockName = ({ name, type }: Pick<ContentBlock, 'name' | 'type'>, t: ContentEditorTexts) =>
  name ?? (type in t.blocks ? t.blocks[type as keyof typeof t.blocks] : t.blocks.unknown)

export function useBlockName(): (block: Pick<ContentBlock, 'name' | 'type'>) => string {
  const t = useEditorTexts()
  return (block) => blockName(block, t)
}
