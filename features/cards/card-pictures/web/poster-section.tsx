import { App, Segmented } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { type PosterStyle, posterStyles } from '../face/poster-styles-model.ts'
import { OwnPictureButton } from './own-picture-button.tsx'
import { PictureFrame, pictureOf, type PicturesProps } from './picture-frame.tsx'
import { PicturePart } from './picture-part.tsx'

const size = { width: 1080, height: 1620 }

/** The poster in the chosen style, on a drawn ground or on a picture of one's own. */
export function PosterSection({ images, name, change }: PicturesProps) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const why = images.mayChange ? undefined : t.problems.mayNotChange
  const choose = (posterStyle: PosterStyle) =>
    change.send(
      { posterStyle },
      () => void message.success(fill(t.poster.saved, { style: t.poster.styles[posterStyle] })),
    )
  return (
    <PicturePart title={t.poster.title} help={t.poster.help}>
      <div className="card-pictures-poster">
        <PictureFrame
          picture={pictureOf(images, 'poster', images.posterStyle)}
          label={t.poster.styles[images.posterStyle]}
          fileName={`${fill(t.files.poster, { name })}.png`}
        />
        <div className="card-pictures-side">
          {!images.hasPosterGround && (
            <Segmented
              vertical
              aria-label={t.poster.style}
              disabled={why !== undefined || change.isPending}
              value={images.posterStyle}
              onChange={choose}
              options={posterStyles.map((value) => ({ value, label: t.poster.styles[value] }))}
            />
          )}
          <OwnPictureButton
            size={size}
            why={why}
            onUploaded={(posterFileId) =>
              change.send({ posterFileId }, () => void message.success(t.poster.grounded))
            }
          >
            {t.poster.ground}
          </OwnPictureButton>
          {images.hasPosterGround && (
            <GuardedButton
              access={cardPicturesContract.updateImages.access}
              why={why}
              onClick={() => change.send({ posterFileId: null })}
            >
              {t.poster.groundRemove}
            </GuardedButton>
          )}
        </div>
      </div>
    </PicturePart>
  )
}
