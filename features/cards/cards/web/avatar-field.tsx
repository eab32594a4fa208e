import { Suspense, useRef } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { App, Avatar, Button } from 'antd'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import {
  pictureFault,
  useChosenPicture,
  usePictureUpload,
} from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import './avatar-field.css'

// The crop dialog is loaded when a picture is chosen.
const AvatarCropDialog = lazyPart(async () => ({
  default: (await import('./avatar-crop.dialog.tsx')).AvatarCropDialog,
}))

export interface AvatarValue {
  fileId: string
  url: string
}

interface Props {
  value: AvatarValue | null
  onChange: (avatar: AvatarValue | null) => void
  disabled?: boolean
}

/** The portrait of a card: chosen, cropped to a square, uploaded. */
export function AvatarField({ value, onChange, disabled = false }: Props) {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useChosenPicture()
  const { isBusy, upload } = usePictureUpload(({ fileId, url }) => onChange({ fileId, url }))

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) message.error(fault === 'tooBig' ? t.form.avatarTooBig : t.form.avatarWrongType)
    else chosen.choose(file)
  }

  function take(picture: Blob) {
    chosen.forget()
    void upload(new File([picture], 'avatar.jpg', { type: 'image/jpeg' }))
  }

  return (
    <div className="avatar-field">
      <Avatar size={64} src={value?.url} icon={<UserOutlined />} alt="" />
      <div>
        <div className="avatar-field-buttons">
          <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
            {value ? t.form.avatarChange : t.form.avatarAdd}
          </Button>
          {value && (
            <Button type="text" disabled={disabled || isBusy} onClick={() => onChange(null)}>
              {t.form.avatarRemove}
            </Button>
          )}
        </div>
        <div className="avatar-field-help">{t.form.avatarHelp}</div>
      </div>
      <PictureInput ref={input} label={t.form.avatar} onChoose={choose} />
      {chosen.url && (
        <Suspense fallback={null}>
          <AvatarCropDialog url={chosen.url} onDone={take} onClose={chosen.forget} />
        </Suspense>
      )}
    </div>
  )
}
