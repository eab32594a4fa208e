import type { Hex } from '#platform/domain/color.ts'
import type { FaceBox, FaceElement, FaceStackItem, FaceTextStyle } from '../face-design-model.ts'
import type { Placing } from '../skin.ts'

type Place = Pick<FaceBox, 'x' | 'y' | 'w' | 'h'> & Partial<Pick<FaceBox, 'names'>>
type Style = Pick<FaceTextStyle, 'size' | 'min' | 'color'> & Partial<FaceTextStyle>

/** A text style of which most is usual. */
export const styled = (style: Style): FaceTextStyle => ({
  lines: 1,
  weight: 400,
  family: 'sans',
  align: 'left',
  place: 'top',
  ...style,
})

/** The company's name behind its logo. */
export const company = (
  placing: Placing,
  place: Place & { plate: boolean },
  style: Omit<Style, 'color'>,
): FaceElement => {
  const { plate, ...box } = place
  return {
    id: 'company',
    ...box,
    kind: 'field',
    key: 'company',
    icon: false,
    label: false,
    style: styled({ lines: 2, ...style, color: placing.ink.company }),
    ...(placing.hasLogo && { logo: plate ? ('plate' as const) : ('bare' as const) }),
  }
}

interface Titles {
  place: 'top' | 'middle' | 'bottom'
  name: Omit<Style, 'color'>
  title: Omit<Style, 'color'>
  latin?: number
  /** Title and department in one row. */
  oneRow?: boolean
}

/** Who the card is about: name, name in Latin letters, title and department as one block. */
export function identity(
  { ink }: Placing,
  box: Place,
  { place, name, title, latin = 3.8, oneRow = false }: Titles,
): FaceElement {
  const family = name.family ?? 'sans'
  const align = name.align ?? 'left'
  const row = (keys: readonly string[], gap: number, lines: number): FaceStackItem => ({
    keys,
    gap,
    style: styled({
      family,
      align,
      lines,
      ...title,
      ...(title.lines !== undefined && { lines: title.lines }),
      color: ink.title,
    }),
  })
  return {
    id: 'identity',
    ...box,
    kind: 'stack',
    place,
    items: [
      { keys: ['name'], gap: 0, style: styled({ lines: 2, weight: 600, ...name, color: ink.name }) },
      { keys: ['latinName'], gap: 0.4, style: styled({ size: latin, min: 3, align, color: ink.title }) },
      ...(oneRow
        ? [row(['title', 'department'], 0.8, 2)]
        : [row(['title'], 1.4, 2), row(['department'], 0.4, 1)]),
    ],
  }
}

/** The contact data with their icons. */
export const contact = (
  { ink }: Placing,
  box: Place,
  { rows, gap, columns, ...style }: { rows: number; gap: number; columns?: 1 | 2 } & Omit<Style, 'color'>,
): FaceElement => ({
  id: 'contact',
  ...box,
  kind: 'lines',
  rows,
  icon: true,
  gap,
  iconColor: ink.icon,
  style: styled({ place: 'bottom', ...style, color: ink.field }),
  ...(columns && { columns }),
})

export const shape = (
  id: string,
  box: Place,
  look: { fill: Hex; opacity?: number; radius?: number },
): FaceElement => ({
  id,
  ...box,
  kind: 'shape',
  shape: 'rect',
  opacity: 1,
  radius: 0,
  ...look,
})

type AvatarLook = Partial<
  Pick<Extract<FaceElement, { kind: 'avatar' }>, 'shape' | 'family' | 'border' | 'photoOnly'>
> & { plate: Hex }

/** The portrait, where the settings want one. */
export const portraitIn = ({ hasAvatar, ink }: Placing, box: Place, look: AvatarLook): FaceElement[] =>
  hasAvatar ? [{ id: 'avatar', ...box, kind: 'avatar', shape: 'circle', color: ink.monogram, ...look }] : []

/** The code in its corner, where the settings want one. */
export const codeIn = (
  { hasQr }: Placing,
  { x, y, side }: { x: number; y: number; side: number },
): FaceElement[] => (hasQr ? [{ id: 'qr', x, y, w: side, h: side, kind: 'qr' }] : [])
