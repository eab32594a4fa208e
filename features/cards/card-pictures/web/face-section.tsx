import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { PictureFrame, pictureOf, type PicturesProps } from './picture-frame.tsx'
import { PicturePart } from './picture-part.tsx'

/** The face as strangers see it, as a picture. */
export function FaceSection({ images, name }: PicturesProps) {
  const t = useTexts(cardPicturesTexts)
  const face = pictureOf(images, 'face')
  const label = face ? `${face.width} × ${face.height}` : ''
  return (
    <PicturePart title={t.face.title} help={t.face.help}>
      <div className="card-pictures-row">
        <PictureFrame picture={face} label={label} fileName={`${fill(t.files.face, { name })}.png`} />
      </div>
    </PicturePart>
  )
}
