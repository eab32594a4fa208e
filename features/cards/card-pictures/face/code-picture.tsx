import { type CardFaceModel, faceValue } from '#features/cards/card-templates/face/card-face-model.ts'

import { PictureCanvas } from './picture-canvas.tsx'
import { PictureText } from './picture-text.tsx'

const width = 1024
const text = { x: 80, w: width - 160 }

/** A card's code with who it leads to below it, to be kept or shown elsewhere. */
export function CodePicture({ face, codeSvg }: { face: CardFaceModel; codeSvg: string }) {
  return (
    <PictureCanvas width={width} height={width + 176}>
      <rect width={width} height={width + 176} fill="#fff" />
      {/* Not as an image: programs that draw SVG do not show the pictures inside of an SVG's images. */}
      {/* oxlint-disable-next-line react/no-danger -- drawn by us from an address and a stored picture; no text of anybody is in it */}
      <svg width={width} height={width} dangerouslySetInnerHTML={{ __html: codeSvg }} />
      <PictureText
        text={faceValue(face, 'name') ?? ''}
        area={{ ...text, y: width - 52, h: 84 }}
        style={{ size: 64, weight: 700, color: '#12161d', align: 'center' }}
      />
      <PictureText
        text={faceValue(face, 'company') ?? face.company.name}
        area={{ ...text, y: width + 48, h: 84 }}
        style={{ size: 36, min: 24, lines: 2, color: '#566070', align: 'center' }}
      />
    </PictureCanvas>
  )
}
