import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { imageRule, uploadsContract } from '#features/uploads/uploads.contract.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { promotionsTexts } from '../promotions.texts.ts'

// The cropping program is loaded when a picture was chosen.
const CoverCropDialog = lazy(async () => ({ default: (await import('./cover-crop.dialog.tsx')).CoverCropDialog }))

/** `fileId` is null for a cover that was there before, whose id nobody needs. */
export interface Cover {
  fileId: string | null
  url: string
}

/** The cover of an object: chosen, cropped to the shape in which it is shown, uploaded. */
export function CoverField({ value = null, onChange }: { value?: Cover | null; onChange?: (cover: Cover | null) => void }) {
  const t = useTexts(promotionsTexts).form
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function choose(file: File | undefined) {
    if (!file) return
    if (!imageRule.extensions.some((extension) => file.name.toLowerCase().endsWith(extension))) notify('error', t.wrongType)
    else if (file.size > imageRule.maxBytes) notify('error', t.tooBig)
    else setChosen(URL.createObjectURL(file))
  }
  function forget() {
    if (chosen) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  async function upload(picture: Blob) {
    forget()
    setBusy(true)
    try {
      const { fileId, url } = await call(uploadsContract.image, { file: new File([picture], 'cover.jpg', { type: 'image/jpeg' }) })
      onChange?.({ fileId, url })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
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
        <div className="promotion-host">{t.coverHelp}</div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        // Forms of the component library show inputs of files whatever they say.
        style={{ display: 'none' }}
        aria-label={t.cover}
        accept={imageRule.extensions.join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen ? (
        <Suspense fallback={null}>
          <CoverCropDialog url={chosen} onDone={(picture) => void upload(picture)} onClose={forget} />
        </Suspense>
      ) : null}
    </div>
  )
}
