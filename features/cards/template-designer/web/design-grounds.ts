import type { Orientation } from '#features/cards/card-templates/face/card-face-model.ts'
import { blend, contrast, type Hex, readable } from '#platform/domain/color.ts'
import { designOfSkin } from '#features/cards/card-templates/face/design-of-skin.ts'
import type {
  FaceDesign,
  FaceElement,
  FaceGround,
  FaceTextStyle,
} from '#features/cards/card-templates/face/face-design-model.ts'
import { type TextRole, textRoles } from '#features/cards/card-templates/face/skin.ts'
import { skinOf } from '#features/cards/card-templates/face/skin-list.ts'
import { type Box, contains, overlap } from './design-geometry.ts'

const unique = (colors: readonly Hex[]) => [...new Set(colors)]

/** The darkest and the lightest that a photograph can be. */
const anyPicture: readonly Hex[] = ['#000000', '#ffffff']

/** A design on the card that it is made for. */
export interface Sheet {
  design: FaceDesign
  orientation: Orientation
}

const roleOf = (key: string): TextRole =>
  isRole(key) ? key : key === 'latinName' || key === 'department' ? 'title' : 'field'
const isRole = (key: string): key is TextRole => key === 'name' || key === 'title' || key === 'company'

function rolesOf(element: FaceElement): TextRole[] {
  if (element.kind === 'field') return [roleOf(element.key)]
  if (element.kind === 'stack') return element.items.flatMap(({ keys }) => keys.map(roleOf))
  return element.kind === 'lines' ? ['field', 'icon'] : []
}

type Art = Extract<FaceGround, { kind: 'art' }>

/** A skin knows on what its own texts stand: what stands where they do stands on the same. Anywhere else it may be any of its colours. */
function colorsOfArt(
  { skinId, accent }: Art,
  orientation: Orientation,
  { box, element }: Spot,
): readonly Hex[] {
  const skin = skinOf(skinId)
  const { texts } = skin.paint(accent ?? skin.accent)
  const middle = { x: box.x + box.w / 2, y: box.y + box.h / 2, w: 0, h: 0 }
  const there = designOfSkin({ skinId, accent }, orientation)
    .elements.filter((entry) => contains(entry, middle))
    .flatMap(rolesOf)
  const own = there.filter((role) => element && rolesOf(element).includes(role))
  const roles = [own, there, textRoles].find(({ length }) => length > 0) ?? textRoles
  return unique(roles.flatMap((role) => texts[role].on))
}

/** A part of the card, and what stands there. */
interface Spot {
  box: Box
  element?: FaceElement | undefined
}

/** The colours that the ground of a card can have beneath a box. */
export function colorsOfGround({ design: { ground }, orientation }: Sheet, spot: Spot): readonly Hex[] {
  switch (ground.kind) {
    case 'color':
      return [ground.color]
    case 'gradient':
      return unique([ground.from, blend(ground.from, ground.to, 0.5), ground.to])
    case 'image':
      return unique(anyPicture.map((picture) => blend(ground.veil, picture, ground.veilOpacity)))
    case 'art':
      return colorsOfArt(ground, orientation, spot)
  }
}

/** The corners of `box` lie inside the ellipse that fills `outer`. */
function insideEllipse(outer: Box, box: Box): boolean {
  const [rx, ry] = [outer.w / 2, outer.h / 2]
  return [box.x, box.x + box.w].every((x) =>
    [box.y, box.y + box.h].every((y) => ((x - outer.x - rx) / rx) ** 2 + ((y - outer.y - ry) / ry) ** 2 <= 1),
  )
}

interface Cover {
  colors: readonly Hex[]
  opacity: number
  isWhole: boolean
}

/** What an element lays over `box`; undefined where it lays nothing, or only letters. */
function coverOf(element: FaceElement, box: Box): Cover | undefined {
  if (element.hidden || !overlap(element, box, 0.05)) return undefined
  const isWhole = contains(element, box)
  switch (element.kind) {
    case 'shape':
      return {
        colors: [element.fill],
        opacity: element.opacity,
        isWhole: element.shape === 'ellipse' ? insideEllipse(element, box) : isWhole,
      }
    case 'image':
    case 'avatar':
      return { colors: anyPicture, opacity: 1, isWhole }
    case 'qr':
      return { colors: ['#ffffff'], opacity: 1, isWhole }
    case 'logo':
      return element.plate ? { colors: ['#ffffff'], opacity: 1, isWhole } : undefined
    case 'field':
    case 'text':
    case 'stack':
    case 'lines':
      return undefined
  }
}

/** Every colour that may lie beneath `box`, which stands in the layers at `place`. */
export function colorsBeneath(sheet: Sheet, place: number, box: Box): readonly Hex[] {
  let colors = colorsOfGround(sheet, { box, element: sheet.design.elements[place] })
  for (const element of sheet.design.elements.slice(0, place)) {
    const cover = coverOf(element, box)
    if (!cover) continue
    const laid = colors.flatMap((below) => cover.colors.map((color) => blend(color, below, cover.opacity)))
    colors = unique(cover.isWhole ? laid : [...colors, ...laid])
  }
  return colors
}

/** What WCAG asks of a text: less of a large one, which on a card is 24 px on a phone, or 18.7 px in bold. */
export const ratioFor = ({ size, weight }: Pick<FaceTextStyle, 'size' | 'weight'>) =>
  size >= 7 || (size >= 5.5 && weight >= 700) ? 3 : 4.5

/** The least contrast that a text has anywhere on its ground. */
export const contrastOn = (color: Hex, grounds: readonly Hex[]) =>
  Math.min(...grounds.map((ground) => contrast(color, ground)))

/** The nearest colour that can be read on all grounds. */
export const readableOn = (color: Hex, grounds: readonly Hex[], ratio: number): Hex =>
  readable(color, grounds, ratio)
