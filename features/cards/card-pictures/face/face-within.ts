import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { faceHeight } from '#features/cards/card-templates/face/design-of-skin.ts'
import type { Area } from '#features/cards/card-templates/face/face-mark.ts'

/** The largest face that has room in an area, in its middle. */
export function faceWithin({ orientation }: CardFaceModel, area: Area): Area {
  const ratio = faceHeight[orientation] / 100
  const w = Math.min(area.w, area.h / ratio)
  return { x: area.x + (area.w - w) / 2, y: area.y + (area.h - w * ratio) / 2, w, h: w * ratio }
}
