import { useRef } from 'react'
import { App, Button, Image } from 'antd'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { AvatarValue } from './avatar-field.tsx'
import './avatar-field.css'

interface Props {
  value: AvatarValue | null
  onChange: (picture: AvatarValue | null) => void
  disabled?: boolean
}

/** The picture of the holder's WeChat code, which visitors of the card press to add the holder. */
export function WechatCodeField({ value, onChange, disabled = false }: Props) {
  const { form: t } = useTexts(cardsTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ fileId, url }) => onChange({ fileId, url }))

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) message.error(fault === 'tooBig' ? t.avatarTooBig : t.avatarWrongType)
    else void upload(file)
  }

  return (
    <div className="avatar-field">
      {value && <Image src={value.url} alt={t.wechatCode} width={64} height={64} className="wechat-code" />}
      <div>
        <div className="avatar-field-buttons">
          <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
            {value ? t.avatarChange : t.wechatCodeAdd}
          </Button>
          {value && (
            <Button type="text" disabled={disabled || isBusy} onClick={() => onChange(null)}>
              {t.avatarRemove}
            </Button>
          )}
        </div>
        <div className="avatar-field-help">{t.wechatCodeHelp}</div>
      </div>
      <PictureInput ref={input} label={t.wechatCode} onChoose={choose} />
    </div>
  )
}
