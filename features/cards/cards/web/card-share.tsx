import { useState } from 'react'
import { Alert, Button, Input, Segmented, Space } from 'antd'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined'
import type { TemplateDetail } from '#features/cards/card-templates/card-templates.contract.ts'
import { useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { type CardDetail, isPublic } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cardDetailTexts } from './details/web.texts.ts'
import { ClaimLinks } from './claim-links.tsx'
import { forwardText } from './forward-text.ts'
import { qrPicture } from './qr-picture.ts'

const sizes = { screen: 512, print: 2048 } as const

/** The ways to share a card: link, QR code, share text. */
export function CardShare({ card, template }: { card: CardDetail; template: TemplateDetail | undefined }) {
  const { list, states } = useTexts(cardsTexts)
  const { share: t, claim } = useTexts(cardDetailTexts)
  const mayIssue = useCan('card:issue')
  const mayHandLink = useCan('card:edit') && mayIssue
  const [size, setSize] = useState<keyof typeof sizes>('screen')
  const image = useQrImage(card.publicUrl)
  const isShown = isPublic(card.status)
  const name = card.name || list.unnamed
  const shareText = template ? forwardText(template, card) : ''
  // To close the device's own list of people and apps is no error.
  const forward = () =>
    navigator.share({ title: name, text: shareText, url: card.publicUrl }).catch(() => undefined)
  const download = async () =>
    saveBlob(await qrPicture(card.publicUrl, sizes[size]), `${fill(t.fileName, { name })}.png`)
  return (
    <section className="card-share">
      <p className="card-details-help">{t.help}</p>
      {card.status === 'unclaimed' && mayHandLink && (
        <div className="card-share-part">
          <h2>{claim.link}</h2>
          <ClaimLinks cards={[card]} />
        </div>
      )}
      {!isShown && <Alert showIcon type="warning" title={fill(t.off, { state: states[card.status] })} />}
      <div className="card-share-part">
        <h2>{t.link}</h2>
        <div className="card-share-link">
          <Input
            readOnly
            value={card.publicUrl}
            aria-label={t.link}
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={card.publicUrl} label={t.copy} />
          <Button href={card.publicUrl} target="_blank" rel="noopener" disabled={!isShown}>
            {t.open}
          </Button>
        </div>
      </div>
      <div className="card-share-part">
        <h2>{t.qr}</h2>
        <div className="card-share-qr">
          {image && <img src={image} alt={fill(t.qrAlt, { name })} width="160" height="160" />}
          <div className="card-share-qr-side">
            <span className="card-share-help">{t.qrHelp}</span>
            <Segmented
              aria-label={t.size}
              value={size}
              onChange={setSize}
              options={(['screen', 'print'] as const).map((value) => ({ value, label: t.sizes[value] }))}
            />
            <Button icon={<DownloadOutlined />} onClick={() => void download()}>
              {t.download}
            </Button>
          </div>
        </div>
      </div>
      <div className="card-share-part">
        <h2>{t.text}</h2>
        <p className="card-share-help">{shareText ? t.textHelp : t.textEmpty}</p>
        {shareText && (
          <>
            <blockquote className="card-share-text">{shareText}</blockquote>
            <Space wrap>
              <CopyButton text={`${shareText}\n${card.publicUrl}`} label={t.copyText} />
              {'share' in navigator && isShown && (
                <Button icon={<ShareAltOutlined />} onClick={() => void forward()}>
                  {t.forward}
                </Button>
              )}
            </Space>
          </>
        )}
      </div>
    </section>
  )
}
