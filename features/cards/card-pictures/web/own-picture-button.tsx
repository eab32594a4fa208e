import { useRef } from 'react'
import { App } from 'antd'
import PictureOutlined from '@ant-design/icons/PictureOutlined'

import { PictureInput } from '#features/base/uploads/web/picture-input.public.tsx'
import {
  pictureFault,
  useChosenPicture,
  usePictureUpload,
} from '#features/base/uploads/web/picture-upload.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

import { cardPicturesContract } from '../card-pictures.contract.ts'
import { cardPicturesTexts } from '../card-pictures.texts.ts'

const CropDialog = lazyDialog(() => import('./picture-crop.dialog.tsx'), 'PictureCropDialog')

interface Props {
  children: string
  /** In pixels: how large the chosen part becomes. */
  size: { width: number; height: number }
  why: string | undefined
  onUploaded: (fileId: string) => void
}

/** Chooses a picture, crops it to the shape that is needed, and uploads it. */
export function OwnPictureButton({ children, size, why, onUploaded }: Props) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const input = useRef<HTMLInputElement>(null)
  const chosen = useChosenPicture()
  const { isBusy, upload } = usePictureUpload(({ fileId }) => onUploaded(fileId))

  function choose(file: File) {
    const fault = pictureFault(file)
    if (fault) message.error(t.problems[fault])
    else chosen.choose(file)
  }

  function take(picture: Blob) {
    chosen.forget()
    void upload(new File([picture], 'picture.jpg', { type: 'image/jpeg' }))
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
      <PictureInput ref={input} label={children} onChoose={choose} />
      {chosen.url && <CropDialog url={chosen.url} size={size} onDone={take} onClose={chosen.forget} />}
    </>
  )
}
