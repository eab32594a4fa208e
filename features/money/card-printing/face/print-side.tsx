import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { faceHeight } from '#features/cards/card-templates/face/design-of-skin.ts'
import { FaceDrawing } from '#features/cards/card-templates/face/face-drawing.tsx'
import { faceWithin } from '#features/cards/card-pictures/face/face-within.ts'
import { PictureCanvas } from '#features/cards/card-pictures/face/picture-canvas.tsx'
import { PrintBack } from '#features/cards/card-pictures/face/print-back.tsx'

import { type PrintSpecification, trimOf } from './print-options-model.ts'

/** What both sides of a printed card show; kept with the order as it was then. */
export interface PrintModel {
  face: CardFaceModel
  company: string
  brandColour: string
  /** The code of the card's page, as the address of an image. */
  qrUrl: string
}

interface Props {
  model: PrintModel
  side: 'front' | 'back'
  specification: Pick<PrintSpecification, 'sizeId' | 'bleed'>
}

/** Lengths are tenths of a millimetre: small numbers lose their last digits in drawings. */
const unit = 10

/** One side of a card with its bleed. */
export function PrintSide({ model, side, specification: { sizeId, bleed } }: Props) {
  const trim = trimOf(sizeId, model.face.orientation)
  const edge = bleed * unit
  const [w, h] = [trim.width * unit, trim.height * unit]
  const [width, height] = [w + edge * 2, h + edge * 2]
  if (side === 'back') return <PrintBack model={model} sheet={{ width, height, edge }} />
  const area = faceWithin(model.face, { x: edge, y: edge, w, h })
  const ground = coverOf(model.face, { width, height })
  return (
    <PictureCanvas width={width} height={height}>
      <FaceDrawing model={model.face} part="ground" place={ground} />
      <FaceDrawing
        model={model.face}
        part="elements"
        place={{ x: area.x, y: area.y, width: area.w, height: area.h }}
      />
    </PictureCanvas>
  )
}

/** The smallest ground of the face's own shape that covers the sheet: nothing on it is stretched. */
function coverOf({ orientation }: CardFaceModel, sheet: { width: number; height: number }) {
  const ratio = faceHeight[orientation] / 100
  const width = Math.max(sheet.width, sheet.height / ratio)
  const height = width * ratio
  return { x: (sheet.width - width) / 2, y: (sheet.height - height) / 2, width, height }
}
