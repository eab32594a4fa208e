import type { ComponentType, ReactNode } from 'react'

import type { Language } from '#platform/text/texts.ts'

/** The facts that a section knows about its page. */
export interface ContentSectionPage {
  language: Language
  publicId: string
  /** The path by which the page was opened. */
  path: string
  /** The outcome of a form that was just sent; one of the section's own notes. */
  note: string | null
}

export interface ContentSectionProps<Data> {
  data: Data
  page: ContentSectionPage
}

/** A section that can be drawn by code that does not know the type of its data. */
export interface DrawableContentSection {
  key: string
  /** A path from the root of the repository. */
  style: string
  draw(data: unknown, page: ContentSectionPage): ReactNode
}

/** Ties a component to the data of its section. */
export const drawableContentSection = <Data,>(
  key: string,
  { View, style }: { View: ComponentType<ContentSectionProps<Data>>; style: string },
): DrawableContentSection => ({
  key,
  style,
  draw: (data, page) => <View key={key} data={data as Data} page={page} />,
})
