import type { Tx } from '#platform/server/database/database.ts'
import { defineHook, type Hooks } from '#platform/server/extensions/define-hook.ts'

import type { ContentKind } from '../face/block-kind-model.ts'
import { type DrawableContentSection, drawableContentSection } from '../face/content-section.tsx'
import type { FramedContent } from './content-frames.public.ts'

type About = Pick<FramedContent, 'contentId' | 'kind' | 'language'>

/**
 * Reads the data of a section; undefined if the feature shows nothing on this content. It is the same for every visitor of a
 * language, and kept until a table with `onPages` changes: everything that it reads must stand in such a table.
 */
type LoadSection<Data> = (tx: Tx, content: About) => Promise<Data | undefined>

export interface ContentSection extends DrawableContentSection {
  kinds: readonly ContentKind[]
  /** The outcomes that the page says after a form of the section was sent, by the address `?note=`. */
  notes: readonly string[]
  load: LoadSection<unknown>
}

/** The sections of features below the page of a content. They add to it by `addContentSection`. */
export const contentSections = defineHook<ContentSection>('contents.sections')

type NewSection<Data> = Pick<ContentSection, 'key' | 'kinds' | 'notes'> & {
  load: LoadSection<Data>
} & Parameters<typeof drawableContentSection<Data>>[1]

/** Adds a section below the public pages of some kinds of contents. */
export const addContentSection = <Data>(
  hooks: Hooks,
  { key, kinds, notes, load, View, style }: NewSection<Data>,
): void => hooks.add(contentSections, { ...drawableContentSection(key, { View, style }), kinds, notes, load })
