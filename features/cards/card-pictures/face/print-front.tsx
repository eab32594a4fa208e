import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { FaceDrawing } from '#features/cards/card-templates/face/face-drawing.tsx'

import { PictureCanvas } from './picture-canvas.tsx'
import { printSize } from './print-size.ts'

/** The front: the ground runs into the bleed, everything else stays inside the trim. */
export function PrintFront({ face, bleed }: { face: CardFaceModel; bleed: number }) {
  const { width, height, edge } = printSize(face, bleed)
  return (
    <PictureCanvas width={width} height={height}>
      <FaceDrawing model={face} part="ground" place={{ x: 0, y: 0, width, height }} />
      <FaceDrawing
        model={face}
        part="elements"
        place={{ x: edge, y: edge, width: width - edge * 2, height: height - edge * 2 }}
      />
    </PictureCanvas>
  )
}
