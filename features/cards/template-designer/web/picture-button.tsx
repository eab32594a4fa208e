import { useRef } from 'react'
import { Button } from 'antd'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { templateDesignerTexts } from '../template-designer.texts.ts'

export interface StoredPicture {
  /** The end of its public address, by which designs name it. */
  fileId: string
  /** Its width for a height of one. */
  ratio: number
}

/** Stores a picture as soon as it is chosen. */
export function PictureButton({
  label,
  disabled,
  onPicture,
}: {
  label: string
  disabled: boolean
  onPicture: (picture: StoredPicture) => void
}) {
  const t = useTexts(templateDesignerTexts)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ url, width, height }) =>
    onPicture({ fileId: url.slice(url.lastIndexOf('/') + 1), ratio: height > 0 ? width / height : 1 }),
  )
  const choose = (file: File) =>
    pictureFault(file) ? notify('error', t.palette.pictureWrong) : void upload(file)

  return (
    <>
      <Button
        size="small"
        icon={<UploadOutlined />}
        loading={isBusy}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {isBusy ? t.palette.pictureBusy : label}
      </Button>
      <PictureInput ref={input} label={label} onChoose={choose} />
    </>
  )
}
