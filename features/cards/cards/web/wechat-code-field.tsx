import { useRef } from 'react'
import { App, Button, Image } from 'antd'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { AvatarValue } from './avatar-field.tsx'
import { cardDetailTexts } from './details/web.texts.ts'
import './avatar-field.css'

interface Props {
  value: AvatarValue | null
  onChange: (picture: AvatarValue | null) => void
  disabled?: boolean
}

/** The picture of the holder's WeChat code, which visitors of the card press to add the holder. */
export function WechatCodeField({ value, onChange, disabled = false }: Props) {
  const { form } = useTexts(cardsTexts)
  const { wechatCode: t } = useTexts(cardDetailTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ fileId, url }) => onChange({ fileId, url }))

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) message.error(fault === 'tooBig' ? form.avatarTooBig : form.avatarWrongType)
    else void upload(file)
  }

  return (
    <div className="avatar-field">
      {value && <Image src={value.url} alt={t.title} width={64} height={64} />}
      <div>
        <div className="avatar-field-buttons">
          <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
            {value ? form.avatarChange : t.add}
          </Button>
          {value && (
            <Button type="text" disabled={disabled || isBusy} onClick={() => onChange(null)}>
              {form.avatarRemove}
            </Button>
          )}
        </div>
        <div className="avatar-field-help">{t.help}</div>
      </div>
      <PictureInput ref={input} label={t.title} onChoose={choose} />
    </div>
  )
}
