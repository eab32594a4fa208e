import { useRef, useState } from 'react'
import { Button } from 'antd'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { imageRule, uploadsContract } from '#features/uploads/uploads.contract.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { designTexts } from './web.texts.ts'

export interface StoredPicture {
  /** The end of its public address, by which designs name it. */
  fileId: string
  /** Its width for a height of one. */
  ratio: number
}

const canBeTaken = ({ name, size }: File) =>
  size <= imageRule.maxBytes && imageRule.extensions.some((extension) => name.toLowerCase().endsWith(extension))

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
  const t = useTexts(designTexts)
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function upload(file: File | undefined) {
    if (!file) return
    if (!canBeTaken(file)) return notify('error', t.palette.pictureWrong)
    setBusy(true)
    try {
      const { url, width, height } = await call(uploadsContract.image, { file })
      onPicture({ fileId: url.slice(url.lastIndexOf('/') + 1), ratio: height > 0 ? width / height : 1 })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button size="small" icon={<UploadOutlined />} loading={isBusy} disabled={disabled} onClick={() => input.current?.click()}>
        {isBusy ? t.palette.pictureBusy : label}
      </Button>
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
    </>
  )
}
