import type { ComponentType, ReactNode } from 'react'

import type { CardPageModel } from './card-page-model.ts'

/** What a section's parts know about the page that they stand on. */
export type SectionPage = Pick<CardPageModel, 'language' | 'path' | 'publicId' | 'visitId' | 'note'>

export interface SectionProps<Data> {
  data: Data
  page: SectionPage
}

/** `quick`: among the actions below the card; `beside`: under the face; `below`: a panel under the fields; `exchange`: at the head of the form; `sheet`: opened by a link. */
const sectionPlaces = ['quick', 'beside', 'below', 'exchange', 'sheet'] as const
type SectionPlace = (typeof sectionPlaces)[number]

/** The components of a section, and the style sheet that they need. */
export interface SectionViews<Data> extends Partial<Record<SectionPlace, ComponentType<SectionProps<Data>>>> {
  /** Smaller numbers stand further up. */
  order: number
  /** A path from the root of the repository. */
  style?: string
}

/** A section that can be drawn by code that does not know the type of its data. */
export interface DrawableSection {
  key: string
  order: number
  style: string | undefined
  draw: (place: SectionPlace, page: CardPageModel) => ReactNode
}

/** Ties the components of a section to its key; `Data` is what the section's loader answers. */
export const drawableSection = <Data,>(key: string, views: SectionViews<Data>): DrawableSection => ({
  key,
  order: views.order,
  style: views.style,
  draw(place, page) {
    const View = views[place]
    return View && <View key={key} data={page.sections[key] as Data} page={page} />
  },
})

/** The sections of one page, drawn. */
export type DrawnSections = Readonly<Record<SectionPlace, ReactNode>>

const sectionsOn = ({ sections }: CardPageModel, known: readonly DrawableSection[]) =>
  known.filter(({ key }) => sections[key] !== undefined).sort((one, other) => one.order - other.order)

/** Draws the sections that a page has, each in its place. */
export function drawSections(page: CardPageModel, known: readonly DrawableSection[]): DrawnSections {
  const sections = sectionsOn(page, known)
  const at = (place: SectionPlace) => sections.map(({ draw }) => draw(place, page))
  return {
    quick: at('quick'),
    beside: at('beside'),
    below: at('below'),
    exchange: at('exchange'),
    sheet: at('sheet'),
  }
}

/** The style sheets of the sections that a page has. */
export const stylesOfSections = (page: CardPageModel, known: readonly DrawableSection[]): string[] =>
  sectionsOn(page, known).flatMap(({ style }) => style ?? [])
