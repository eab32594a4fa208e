import { useRef, useState } from 'react'
import { App } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'

import { imageRule, uploadsContract } from '#features/uploads/uploads.contract.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'

const CropDialog = lazyDialog(() => import('./picture-crop.dialog.tsx').then((module) => module.PictureCropDialog))

interface Props {
  children: string
  /** In pixels: how large the chosen part becomes. */
  size: { width: number; height: number }
  why: string | undefined
  onUploaded: (fileId: string) => void
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.')).toLowerCase()

/** Chooses a picture, crops it to the shape that is needed, and uploads it. */
export function OwnPictureButton({ children, size, why, onUploaded }: Props) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  function choose(file: File | undefined) {
    if (!file) return
    if (!(imageRule.extensions as readonly string[]).includes(extensionOf(file.name))) message.error(t.problems.wrongType)
    else if (file.size > imageRule.maxBytes) message.error(t.problems.tooBig)
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
      const { fileId } = await call(uploadsContract.image, { file: new File([picture], 'picture.jpg', { type: 'image/jpeg' }) })
      onUploaded(fileId)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <GuardedButton
        access={cardPicturesContract.updateImages.access}
        why={why}
        icon={<PictureOutlined />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {children}
      </GuardedButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={children}
        accept={imageRule.extensions.join(',')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {chosen && <CropDialog url={chosen} size={size} onDone={(picture) => void upload(picture)} onClose={forget} />}
    </>
  )
}
