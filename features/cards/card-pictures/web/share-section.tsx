import { App, Tag } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { OwnPictureButton } from './own-picture-button.tsx'
import { PictureFrame, pictureOf, type PicturesProps } from './picture-frame.tsx'
import { PicturePart } from './picture-part.tsx'

const size = { width: 1200, height: 960 }

/** What a forwarded card looks like, and the own picture in its place. */
export function ShareSection({ images, name, change }: PicturesProps) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const share = pictureOf(images, 'share')
  const why = images.mayChange ? undefined : t.problems.mayNotChange
  return (
    <PicturePart title={t.share.title} help={t.share.help}>
      <div className="card-pictures-row">
        <PictureFrame
          picture={pictureOf(images, 'forward')}
          label={t.share.chat}
          fileName={`${fill(t.files.forward, { name })}.png`}
        />
        <PictureFrame
          picture={share}
          label={t.share.link}
          fileName={`${fill(t.files.share, { name })}.png`}
        />
      </div>
      <div className="card-pictures-actions">
        {share?.custom && <Tag color="blue">{t.share.custom}</Tag>}
        <OwnPictureButton
          size={size}
          why={why}
          onUploaded={(shareFileId) =>
            change.send({ shareFileId }, () => void message.success(t.share.replaced))
          }
        >
          {t.share.replace}
        </OwnPictureButton>
        {share?.custom && (
          <GuardedButton
            access={cardPicturesContract.updateImages.access}
            why={why}
            onClick={() => change.send({ shareFileId: null }, () => void message.success(t.share.removed))}
          >
            {t.share.remove}
          </GuardedButton>
        )}
      </div>
    </PicturePart>
  )
}
