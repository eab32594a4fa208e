import type { ReactNode } from 'react'

import type { CardFaceModel, Orientation, SkinId } from './card-face-model.ts'
import type { Hex } from './color.ts'
import type { TextSlot } from './text-fit.ts'

export const textRoles = ['company', 'name', 'title', 'field', 'icon', 'monogram'] as const
export type TextRole = (typeof textRoles)[number]

/** A text's colour with every ground it may stand on: the contrast test reads this table. */
export interface Inked {
  color: Hex
  on: readonly Hex[]
}

/** The colours of a skin for one accent colour. */
export interface SkinPaint {
  texts: Readonly<Record<TextRole, Inked>>
  /** Become `--cf-<name>` for the skin's CSS and drawing. */
  shades: Readonly<Record<string, Hex>>
}

export interface FaceLayout {
  company: TextSlot
  name: TextSlot
  title: TextSlot
  field: TextSlot
  /** How many lines of contact data the face carries. */
  rows: number
  /** How much of a line's width the QR code takes away. */
  qrRoom: number
}

export interface ArtProps {
  model: CardFaceModel
  orientation: Orientation
  /** Unique on the page: prefix for ids inside the drawing. */
  uid: string
}

export interface Skin {
  id: SkinId
  accent: Hex
  /** Dark ground: a logo gets a white plate. */
  dark: boolean
  paint(accent: Hex): SkinPaint
  layout: Readonly<Record<Orientation, FaceLayout>>
  /** The drawing behind the text, from shapes and CSS variables only. */
  art(props: ArtProps): ReactNode
}
