import { useRef } from 'react'
import { Button } from 'antd'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import { pictureFault, usePictureUpload } from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'

import { boothsTexts } from '../booths.texts.ts'

export interface Background {
  /** Null for a picture that was there before. */
  fileId: string | null
  url: string
}

/** The picture below the booths: it fills the hall from corner to corner. */
export function BackgroundField({
  value,
  onChange,
}: {
  value: Background | null
  onChange: (background: Background | null) => void
}) {
  const t = useTexts(boothsTexts).hall
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, upload } = usePictureUpload(({ fileId, url }) => onChange({ fileId, url }))
  const choose = (file: File) => {
    if (pictureFault(file)) notify('error', t.wrongPicture)
    else void upload(file)
  }
  return (
    <div className="booth-background">
      {value && <img src={value.url} alt={t.background} />}
      <Button loading={isBusy} onClick={() => input.current?.click()}>
        {t.choose}
      </Button>
      {value && (
        <Button type="text" onClick={() => onChange(null)}>
          {t.clear}
        </Button>
      )}
      <PictureInput ref={input} label={t.background} onChoose={choose} />
    </div>
  )
}
