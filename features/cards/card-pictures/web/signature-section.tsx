import { App, Button } from 'antd'
import CopyOutlined from '@ant-design/icons/CopyOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { copyRich } from './copy-rich.ts'
import type { PicturesProps } from './picture-frame.tsx'
import { PicturePart } from './picture-part.tsx'

/** The signature of a mail as it will look, to copy with its formatting. */
export function SignatureSection({ images: { signature, pictures } }: PicturesProps) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const copy = (what: Parameters<typeof copyRich>[0]) =>
    copyRich(what).then(
      () => void message.success(t.signature.copied),
      () => void message.warning(t.signature.failed),
    )
  // The console may be opened by another name than the public one; its own pictures are the only ones it shows.
  const origin = new URL(pictures[0]?.url ?? location.href).origin
  return (
    <PicturePart title={t.signature.title} help={t.signature.help}>
      {/* A page of its own: its styles are a mail's, and nothing in it runs. */}
      <iframe
        className="card-pictures-signature"
        title={t.signature.title}
        sandbox=""
        srcDoc={signature.html.replaceAll(origin, location.origin)}
      />
      <div className="card-pictures-actions">
        <Button type="primary" icon={<CopyOutlined />} onClick={() => void copy(signature)}>
          {t.signature.copy}
        </Button>
        <Button onClick={() => void copy({ text: signature.text })}>{t.signature.copyText}</Button>
      </div>
    </PicturePart>
  )
}
