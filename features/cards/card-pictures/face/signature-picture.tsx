import type { CardFaceModel } from '#features/cards/card-templates/face/card-face-model.ts'
import { faceValue } from '#features/cards/card-templates/face/card-face-model.ts'
import { monogram } from '#features/cards/card-templates/face/text-fit.ts'

import { PictureCanvas } from './picture-canvas.tsx'
import { PictureText } from './picture-text.tsx'

/** The portrait of a mail's signature, else the company's logo, else its initial. */
export function SignaturePicture({ face }: { face: CardFaceModel }) {
  const side = 84
  const href = face.avatarUrl ?? face.company.logoUrl
  const whole = { x: 0, y: 0, w: side, h: side }
  return (
    <PictureCanvas width={side} height={side}>
      <rect width={side} height={side} fill={face.avatarUrl ? '#eef1f5' : '#ffffff'} />
      {href ? (
        <image
          width={side}
          height={side}
          href={href}
          preserveAspectRatio={face.avatarUrl ? 'xMidYMin slice' : 'xMidYMid meet'}
        />
      ) : (
        <PictureText
          text={monogram(faceValue(face, 'name') ?? face.company.name)}
          area={whole}
          style={{ size: 40, weight: 600, align: 'center', place: 'middle', color: '#3d4654' }}
        />
      )}
    </PictureCanvas>
  )
}
