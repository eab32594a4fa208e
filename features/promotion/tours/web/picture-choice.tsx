import { useRef } from 'react'
import { Button } from 'antd'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { fileIdOf } from '#platform/contract/file-id-of.ts'
import { fileUrl } from '#platform/contract/file-url.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { toursTexts } from '../tours.texts.ts'

interface Props {
  label: string
  fileId: string | undefined
  onChange: (fileId: string) => void
}

/** An ordinary picture, chosen from the device. */
export function PictureChoice({ label, fileId, onChange }: Props) {
  const t = useTexts(toursTexts).panorama
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ url }) => {
    const id = fileIdOf(url)
    if (id) onChange(id)
  })
  const url = fileUrl(fileId)
  return (
    <div className="tour-tools">
      {url && <img src={url} alt="" width="72" />}
      <Button size="small" loading={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <PictureInput
        ref={input}
        label={label}
        onChoose={(file) => (pictureFault(file) ? notify('error', t.notRead) : void upload(file))}
      />
    </div>
  )
}
