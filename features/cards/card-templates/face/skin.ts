import type { ReactNode } from 'react'

import type { Orientation, SkinId } from './card-face-model.ts'
import type { Hex } from '#platform/domain/color.ts'
import type { FaceElement } from './face-design-model.ts'

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
  /** What its drawing is coloured with. */
  shades: Readonly<Record<string, Hex>>
}

export interface ArtProps {
  orientation: Orientation
  /** The colour of a name in `shades`. */
  shade(name: string): Hex
  /** Unique on the page: prefix for ids inside the drawing. */
  uid: string
  /** The company's first character. */
  initial: string
  hasAvatar: boolean
}

/** What a skin's elements depend on. */
export interface Placing {
  orientation: Orientation
  ink: Readonly<Record<TextRole, Hex>>
  shade(name: string): Hex
  hasAvatar: boolean
  hasLogo: boolean
  hasQr: boolean
}

export interface Skin {
  id: SkinId
  accent: Hex
  paint(accent: Hex): SkinPaint
  /** The drawing behind the text: shapes and colours alone, 300 wide and 400 or 180 high. */
  art(props: ArtProps): ReactNode
  /** Where everything stands. */
  place(placing: Placing): readonly FaceElement[]
}
