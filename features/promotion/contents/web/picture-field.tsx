import { useRef } from 'react'
import { Button } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { fileIdOf } from '#platform/contract/file-id-of.ts'
import { contentEditorTexts } from './web.texts.ts'

interface Props {
  label: string
  /** The public id of a stored picture. */
  fileId: string | undefined
  onChange: (fileId: string | undefined) => void
  isRemovable: boolean
  isDisabled: boolean
}

/** One picture: seen, chosen from the device, taken away. */
export function PictureField({ label, fileId, onChange, isRemovable, isDisabled }: Props) {
  const t = useTexts(contentEditorTexts).picture
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ url }) => onChange(fileIdOf(url)))
  const choose = (file: File) => {
    const fault = pictureFault(file)
    if (fault) notify('error', t[fault])
    else void upload(file)
  }
  const url = fileUrl(fileId)
  return (
    <div className="editor-picture">
      <span className="editor-picture-frame">{url ? <img src={url} alt="" /> : <PictureOutlined />}</span>
      <Button size="small" loading={isBusy} disabled={isDisabled} onClick={() => input.current?.click()}>
        {url ? t.change : t.choose}
      </Button>
      {url && isRemovable && (
        <Button size="small" type="text" disabled={isDisabled} onClick={() => onChange(undefined)}>
          {t.remove}
        </Button>
      )}
      <PictureInput ref={input} label={label} onChoose={choose} />
    </div>
  )
}
