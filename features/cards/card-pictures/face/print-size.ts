import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'

/** The size of a printed card in millimetres; a standing one is as high as a lying one is wide. */
const trim = { horizontal: { width: 90, height: 54 }, vertical: { width: 67.5, height: 90 } } as const
const dotsPerMillimetre = 300 / 25.4

/** The size of a printed side in pixels at 300 dpi, with so many millimetres around it that are cut off. */
export function printSize({ orientation }: Pick<CardFaceModel, 'orientation'>, bleed: number) {
  const { width, height } = trim[orientation]
  const pixels = (millimetres: number) => Math.round(millimetres * dotsPerMillimetre)
  return {
    width: pixels(width + bleed * 2),
    height: pixels(height + bleed * 2),
    edge: bleed * dotsPerMillimetre,
  }
}
