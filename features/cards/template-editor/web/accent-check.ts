import type { SkinSettings } from '#features/cards/card-templates/card-templates.contract.ts'
import { contrast } from '#platform/domain/color.ts'
import { textRoles } from '#features/cards/card-templates/face/skin.ts'
import { skinOf } from '#features/cards/card-templates/face/skin-list.ts'

/** What WCAG asks of text: level AA. */
const enough = 4.5

export interface AccentVerdict {
  /** The lowest contrast of any text with its ground, one decimal. */
  ratio: number
  /** `adjusted`: light enough that the skin had to take other steps of the colour for its texts. */
  kind: 'good' | 'adjusted' | 'poor'
}

/** How well the texts of a skin read with the accent colour of the settings. */
export function checkAccent({ skinId, accent }: Pick<SkinSettings, 'skinId' | 'accent'>): AccentVerdict {
  const skin = skinOf(skinId)
  const color = accent ?? skin.accent
  const { texts } = skin.paint(color)
  const lowest = Math.min(
    ...textRoles.flatMap((role) => texts[role].on.map((ground) => contrast(texts[role].color, ground))),
  )
  // Rounded down: 4.49 must not read as 4.5.
  const ratio = Math.floor(lowest * 10) / 10
  if (lowest < enough) return { ratio, kind: 'poor' }
  return { ratio, kind: contrast(color, '#ffffff') < enough ? 'adjusted' : 'good' }
}
