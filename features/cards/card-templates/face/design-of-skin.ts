import type { Orientation, SkinSettings } from './card-face-model.ts'
import { type Hex, isHex, lchOf } from '#platform/domain/color.ts'
import type { FaceDesign, FaceGround } from './face-design-model.ts'
import { type SkinPaint, textRoles, type Placing, type Skin } from './skin.ts'
import { skinOf } from './skin-list.ts'

/** The height of a card in hundredths of its width: 3:4, or the 90 × 54 mm of print. */
export const faceHeight = { vertical: 400 / 3, horizontal: 60 } as const

/** The colours of a skin for the accent that was chosen, or its own where none or no colour was. */
export const paintOf = (skin: Skin, accent: string | undefined): SkinPaint =>
  skin.paint(isHex(accent) ? accent : skin.accent)

/** The colour of a name of a skin's palette; a name that it lacks is a mistake of the skin and stays visible. */
export const shadesOf =
  ({ shades }: SkinPaint) =>
  (name: string): Hex =>
    shades[name] ?? '#ff00ff'

/** The design that a skin is, for its settings: the designer begins with it, and it is drawn where there is no own design. */
export function designOfSkin(settings: Omit<SkinSettings, 'design'>, orientation: Orientation): FaceDesign {
  const skin = skinOf(settings.skinId)
  const paint = paintOf(skin, settings.accent)
  const [company, name, title, field, icon, monogram] = textRoles.map((role) => paint.texts[role].color) as [
    Hex,
    Hex,
    Hex,
    Hex,
    Hex,
    Hex,
  ]
  const placing: Placing = {
    orientation,
    ink: { company, name, title, field, icon, monogram },
    shade: shadesOf(paint),
    hasAvatar: !settings.hideAvatar,
    hasLogo: !settings.hideLogo,
    hasQr: Boolean(settings.showQr),
  }
  return {
    version: 1,
    grid: 1,
    ground: { kind: 'art', skinId: skin.id, ...(isHex(settings.accent) && { accent: settings.accent }) },
    elements: skin.place(placing),
  }
}

/** What is drawn for a template: the company's own design, else that of its skin. */
export const designOf = (settings: SkinSettings, orientation: Orientation): FaceDesign =>
  settings.design ?? designOfSkin(settings, orientation)

/** Below this much colour a ground is a grey, and a grey leads nobody. */
const leastChroma = 0.03

const coloursOf = (ground: Exclude<FaceGround, { kind: 'art' }>): string[] =>
  ground.kind === 'gradient' ? [ground.from, ground.to] : ground.kind === 'color' ? [ground.color] : []

/** The colour that leads a card: what stands around its face takes it too. A face without one leaves it to the company's. */
export function leadingColour({ design, skinId, accent }: SkinSettings, companyColour: string): string {
  const ground = design?.ground ?? ({ kind: 'art', skinId, accent } as const)
  if (ground.kind === 'art') return isHex(ground.accent) ? ground.accent : skinOf(ground.skinId).accent
  return (
    coloursOf(ground).find((colour) => isHex(colour) && lchOf(colour).chroma >= leastChroma) ?? companyColour
  )
}
