import type { FaceFieldType } from './card-face-model.ts'
import type { FaceTextStyle } from './face-design-model.ts'

export interface Area {
  x: number
  y: number
  w: number
  h: number
}

/** One text with the place of every line; `y` is the baseline. */
export interface TextMark extends Area {
  kind: 'text'
  lines: readonly { text: string; x: number; y: number }[]
  anchor: 'start' | 'middle' | 'end'
  size: number
  weight: FaceTextStyle['weight']
  family: FaceTextStyle['family']
  color: string
}

/** One text that runs from top to bottom: every character has a place. */
export interface ColumnMark extends Area {
  kind: 'columns'
  columns: readonly (readonly { text: string; x: number; y: number }[])[]
  size: number
  weight: FaceTextStyle['weight']
  family: FaceTextStyle['family']
  color: string
}

/** The outline that a picture is cut to, or that is filled. */
export type Outline = 'ellipse' | 'slanted' | { radius: number }

/** What an element draws, in places and colours alone; `x`, `y`, `w`, `h` is what it covers. */
export type FaceMark =
  | TextMark
  | ColumnMark
  | (Area & { kind: 'icon'; type: FaceFieldType; color: string })
  | (Area & {
      kind: 'image'
      href: string
      fit: 'cover' | 'contain'
      position: 'start' | 'top' | 'middle'
      outline: Outline
    })
  | (Area & { kind: 'fill'; outline: Outline; fill: string; opacity: number })
  | (Area & { kind: 'border'; outline: Outline; color: string; width: number })
