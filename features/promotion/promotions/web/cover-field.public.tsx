import { Suspense, useRef } from 'react'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { Button } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import {
  pictureFault,
  useChosenPicture,
  usePictureUpload,
} from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { promotionsTexts } from '../promotions.texts.ts'
import './cover-field.css'

// The cropping program is loaded when a picture was chosen.
const CoverCropDialog = lazyPart(async () => ({
  default: (await import('./cover-crop.dialog.tsx')).CoverCropDialog,
}))

/** `fileId` is null for a cover that was there before, whose id nobody needs. */
export interface Cover {
  fileId: string | null
  url: string
}

/** The cover of an object: chosen, cropped to the shape in which it is shown, uploaded. */
export function CoverField({
  value = null,
  onChange,
}: {
  value?: Cover | null
  onChange?: (cover: Cover | null) => void
}) {
  const t = useTexts(promotionsTexts).form
  const input = useRef<HTMLInputElement>(null)
  const chosen = useChosenPicture()
  const { isBusy, upload } = usePictureUpload(({ fileId, url }) => onChange?.({ fileId, url }))

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) notify('error', t[fault])
    else chosen.choose(file)
  }
  function take(picture: Blob) {
    chosen.forget()
    void upload(new File([picture], 'cover.jpg', { type: 'image/jpeg' }))
  }

  return (
    <div className="cover-field">
      <div className="cover-frame">{value ? <img src={value.url} alt={t.cover} /> : <PictureOutlined />}</div>
      <div>
        <Button loading={isBusy} onClick={() => input.current?.click()}>
          {value ? t.coverChange : t.coverChoose}
        </Button>
        {value ? (
          <Button type="text" onClick={() => onChange?.(null)}>
            {t.coverRemove}
          </Button>
        ) : null}
        <div className="cover-help">{t.coverHelp}</div>
      </div>
      <PictureInput ref={input} label={t.cover} onChoose={choose} />
      {chosen.url ? (
        <Suspense fallback={null}>
          <CoverCropDialog url={chosen.url} onDone={take} onClose={chosen.forget} />
        </Suspense>
      ) : null}
    </div>
  )
}
