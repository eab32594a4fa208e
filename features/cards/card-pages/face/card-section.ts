import type { ComponentType, ReactNode } from 'react'

import type { CardPageModel } from './card-page-model.ts'

/** What a section's parts know about the page that they stand on. */
export type SectionPage = Pick<CardPageModel, 'language' | 'path' | 'publicId' | 'visitId' | 'note'>

export interface SectionProps<Data> {
  data: Data
  page: SectionPage
}

/** Where a section appears: under the face beside the name, as a panel below the fields, as a sheet that a link opens. */
export interface SectionViews<Data> {
  /** Smaller numbers stand further up. */
  order: number
  /** Among the things that visitors do, right below the card. */
  quick?: ComponentType<SectionProps<Data>>
  beside?: ComponentType<SectionProps<Data>>
  below?: ComponentType<SectionProps<Data>>
  sheet?: ComponentType<SectionProps<Data>>
  /** A style sheet of its own, from the root of the repository. */
  style?: string
}

/** The sections of one page, drawn. */
export interface DrawnSections {
  quick: ReactNode
  beside: ReactNode
  below: ReactNode
  sheets: ReactNode
}
