import { lazy, Suspense, useRef, useState } from 'react'
import { App, Avatar, Button } from 'antd'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { imageRule, uploadsContract } from '#features/uploads/uploads.contract.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import './avatar-field.css'

// The cropping program is loaded when a picture was chosen.
const AvatarCropDialog = lazy(async () => ({ default: (await import('./avatar-crop.dialog.tsx')).AvatarCropDialog }))

export interface AvatarValue {
  fileId: string
  url: string
}

interface Props {
  value: AvatarValue | null
  onChange: (avatar: AvatarValue | null) => void
  disabled?: boolean
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()

/** The portrait of a card: chosen, cropped to a square, uploaded. */
export function AvatarField({ value, onChange, disabled = false }: Props) {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function choose(file: File | undefined) {
    if (!file) return
    if (!(imageRule.extensions as readonly string[]).includes(extensionOf(file.name))) message.error(t.form.avatarWrongType)
    else if (file.size > imageRule.maxBytes) message.error(t.form.avatarTooBig)
    else setChosen(URL.createObjectURL(file))
  }

  function forgetChosen() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }

  async function upload(picture: Blob) {
    forgetChosen()
    setBusy(true)
    try {
      const { fileId, url } = await call(uploadsContract.image, { file: new File([picture], 'avatar.jpg', { type: 'image/jpeg' }) })
      onChange({ fileId, url })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
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
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.form.avatar}
        accept={imageRule.extensions.join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {chosen && (
        <Suspense fallback={null}>
          <AvatarCropDialog url={chosen} onDone={(picture) => void upload(picture)} onClose={forgetChosen} />
        </Suspense>
      )}
    </div>
  )
}
