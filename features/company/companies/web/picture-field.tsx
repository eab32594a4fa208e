import { useRef } from 'react'
import { Button } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
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

/** A picture that is uploaded as soon as it is chosen, with what it looks like. */
export function PictureField({
  value = null,
  onChange,
  label,
  help,
  shape,
  canRemove = false,
  disabled = false,
}: Props) {
  const t = useTexts(companiesTexts)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ fileId, url }) => onChange?.({ fileId, url }))

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) notify('error', t.picture[fault])
    else void upload(file)
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
      <PictureInput ref={input} label={label} onChoose={choose} />
    </div>
  )
}
