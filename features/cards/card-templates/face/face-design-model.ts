import type { SkinId } from './skin-ids-model.ts'

/**
 * A face that a company has designed itself. Every length is a hundredth of the card's width: a vertical card is 100 × 133.33,
 * a horizontal one 100 × 60 (the 90 × 54 mm of print). Elements are drawn in their order, the first at the bottom.
 */
export interface FaceDesign {
  version: 1
  /** The step that fields snap to in the designer. */
  grid: number
  ground: FaceGround
  elements: readonly FaceElement[]
}

export type FaceGround =
  | { kind: 'color'; color: string }
  | { kind: 'gradient'; from: string; to: string; angle: number }
  /** A stored picture under a veil that keeps text readable. */
  | { kind: 'image'; fileId: string; veil: string; veilOpacity: number }
  /** The drawing of one of our skins. */
  | { kind: 'art'; skinId: SkinId; accent?: string | undefined }

export interface FaceBox {
  /** Unique inside the design. */
  id: string
  x: number
  y: number
  w: number
  h: number
  /** Left out of the face, kept in the design. */
  hidden?: boolean | undefined
  /** Cannot be moved in the designer. */
  locked?: boolean | undefined
  /** Drawn only for names that can (`tall`) or cannot (`wide`) run from top to bottom: short ones in Han or kana can. */
  names?: (typeof nameForms)[number] | undefined
}

export const textWeights = [400, 500, 600, 700] as const
export const textFamilies = ['sans', 'serif'] as const
export const textAligns = ['left', 'center', 'right'] as const
export const textPlaces = ['top', 'middle', 'bottom'] as const
export const avatarShapes = ['circle', 'rounded', 'square', 'oval', 'slanted'] as const
export const drawnShapes = ['rect', 'ellipse', 'line'] as const
export const nameForms = ['tall', 'wide'] as const
export const logoPlaces = ['bare', 'plate'] as const

export interface FaceTextStyle {
  /** The size it begins with; a long value shrinks down to `min` and then breaks into at most `lines`. */
  size: number
  min: number
  lines: number
  weight: (typeof textWeights)[number]
  family: (typeof textFamilies)[number]
  align: (typeof textAligns)[number]
  place: (typeof textPlaces)[number]
  /** `#rrggbb`. */
  color: string
  /** From top to bottom, the lines from right to left. */
  vertical?: boolean | undefined
}

/** One row of a stack: the values of its keys, joined by a dot where there are several. */
export interface FaceStackItem {
  keys: readonly string[]
  /** Distance to the row above. */
  gap: number
  style: FaceTextStyle
}

export type FaceElement =
  /**
   * The value of one field of the card; nothing where the card has none or hides it. Two keys name no field: `company` is the
   * card's company, whatever the template calls it, and `initial` is its first character. `logo` draws the company's logo in front.
   */
  | (FaceBox & {
      kind: 'field'
      key: string
      icon: boolean
      label: boolean
      style: FaceTextStyle
      logo?: (typeof logoPlaces)[number] | undefined
    })
  /** The same on every card. */
  | (FaceBox & { kind: 'text'; text: string; style: FaceTextStyle })
  /** Values one under the other, as one block: what is missing leaves no hole, what is long makes the whole block smaller. */
  | (FaceBox & { kind: 'stack'; place: (typeof textPlaces)[number]; items: readonly FaceStackItem[] })
  /** The remaining contact data, one under the other, as many as have room. */
  | (FaceBox & {
      kind: 'lines'
      rows: number
      icon: boolean
      gap: number
      iconColor: string
      style: FaceTextStyle
      columns?: 1 | 2 | undefined
    })
  | (FaceBox & { kind: 'logo'; plate: boolean })
  /** The portrait; without one the monogram of the name on `plate`, or nothing where `photoOnly`. */
  | (FaceBox & {
      kind: 'avatar'
      shape: (typeof avatarShapes)[number]
      plate?: string | undefined
      color?: string | undefined
      family?: (typeof textFamilies)[number] | undefined
      border?: { color: string; width: number } | undefined
      photoOnly?: boolean | undefined
    })
  | (FaceBox & { kind: 'qr' })
  | (FaceBox & { kind: 'image'; fileId: string; fit: 'cover' | 'contain'; radius: number })
  | (FaceBox & {
      kind: 'shape'
      shape: (typeof drawnShapes)[number]
      fill: string
      opacity: number
      radius: number
    })
