import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { PictureFrame, pictureOf, type PicturesProps } from './picture-frame.tsx'
import { PicturePart } from './picture-part.tsx'

/** The code to print elsewhere: as pixels, as a drawing, with the logo in its middle. */
export function CodeSection({ images, name }: PicturesProps) {
  const t = useTexts(cardPicturesTexts)
  const file = fill(t.files.qr, { name })
  return (
    <PicturePart title={t.qr.title} help={t.qr.help}>
      <div className="card-pictures-row card-pictures-codes">
        <PictureFrame picture={pictureOf(images, 'qr', 'png')} label={t.qr.png} fileName={`${file}.png`} />
        <PictureFrame picture={pictureOf(images, 'qr', 'svg')} label={t.qr.svg} fileName={`${file}.svg`} />
        <PictureFrame
          picture={pictureOf(images, 'qr', 'logo')}
          label={t.qr.logo}
          fileName={`${file}-logo.png`}
        />
      </div>
    </PicturePart>
  )
}
