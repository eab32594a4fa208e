import { useRef, useState } from 'react'
import { Button } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { imageRule, uploadsContract } from '#features/uploads/uploads.contract.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { companiesTexts } from '../companies.texts.ts'

/** A stored picture; `fileId` is null for one that was there before, whose id nobody needs. */
export interface Picture {
  fileId: string | null
  url: string
}

interface Props {
  value?: Picture | null
  onChange?: (picture: Picture | null) => void
  label: string
  help: string
  /** A document stands upright and large, a logo lies in a strip. */
  shape: 'logo' | 'document'
  canRemove?: boolean
  disabled?: boolean
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()

/** A picture that is uploaded as soon as it is chosen, with what it looks like. */
export function PictureField({ value = null, onChange, label, help, shape, canRemove = false, disabled = false }: Props) {
  const t = useTexts(companiesTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    if (!(imageRule.extensions as readonly string[]).includes(extensionOf(file.name))) return notify('error', t.picture.wrongType)
    if (file.size > imageRule.maxBytes) return notify('error', t.picture.tooBig)
    setBusy(true)
    try {
      const { fileId, url } = await call(uploadsContract.image, { file })
      onChange?.({ fileId, url })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="picture-field" data-shape={shape}>
      <div className="picture-field-frame">
        {value ? <img src={value.url} alt={label} /> : <PictureOutlined className="picture-field-empty" />}
      </div>
      <div className="picture-field-side">
        <div className="picture-field-buttons">
          <Button loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
            {value ? t.picture.change : t.picture.choose}
          </Button>
          {value && canRemove ? (
            <Button type="text" disabled={disabled || isBusy} onClick={() => onChange?.(null)}>
              {t.picture.remove}
            </Button>
          ) : null}
        </div>
        <div className="picture-field-help">{help}</div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={imageRule.extensions.join(',')}
        onChange={({ target }) => {
          void upload(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
    </div>
  )
}
