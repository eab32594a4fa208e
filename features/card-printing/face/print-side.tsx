import type { CardFaceModel } from '#features/card-templates/face/card-face-model.ts'
import { faceHeight } from '#features/card-templates/face/design-of-skin.ts'
import { readable } from '#features/card-templates/face/color.ts'
import { FaceDrawing } from '#features/card-templates/face/face-drawing.tsx'
import { CodePlate } from '#features/card-pictures/face/code-plate.tsx'
import { faceWithin } from '#features/card-pictures/face/face-within.ts'
import { posterColours } from '#features/card-pictures/face/picture-colours.ts'
import { PictureCanvas } from '#features/card-pictures/face/picture-canvas.tsx'
import { PictureText } from '#features/card-pictures/face/picture-text.tsx'

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
  if (side === 'back') return <Back model={model} sheet={{ width, height, edge }} />
  const area = faceWithin(model.face, { x: edge, y: edge, w, h })
  const ground = coverOf(model.face, { width, height })
  return (
    <PictureCanvas width={width} height={height}>
      <FaceDrawing model={model.face} part="ground" place={ground} />
      <FaceDrawing model={model.face} part="elements" place={{ x: area.x, y: area.y, width: area.w, height: area.h }} />
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

/** The back: the company's colour, its logo and name, and the code of the card's page. */
function Back({ model, sheet }: { model: PrintModel; sheet: { width: number; height: number; edge: number } }) {
  const { width, height, edge } = sheet
  const { from } = posterColours('brand', model.brandColour)
  const [w, h] = [width - edge * 2, height - edge * 2]
  const side = Math.min(w, h) * 0.46
  const { logoUrl } = model.face.company
  const logo = side * 0.34
  const top = edge + h * 0.1
  return (
    <PictureCanvas width={width} height={height}>
      <rect width={width} height={height} fill={from} />
      {logoUrl && (
        <>
          <rect x={width / 2 - logo * 0.62} y={top - logo * 0.12} width={logo * 1.24} height={logo * 1.24} rx={logo * 0.18} fill="#fff" />
          <image x={width / 2 - logo / 2} y={top} width={logo} height={logo} href={logoUrl} />
        </>
      )}
      <CodePlate href={model.qrUrl} x={width / 2 - side / 2} y={edge + h * 0.36} side={side} />
      <PictureText
        text={model.company}
        area={{ x: edge + w * 0.06, y: edge + h * 0.36 + side + h * 0.03, w: w * 0.88, h: h * 0.12 }}
        style={{ size: Math.min(w, h) * 0.056, min: 14, lines: 1, align: 'center', weight: 500, color: readable('#ffffff', [from]) }}
      />
    </PictureCanvas>
  )
}
