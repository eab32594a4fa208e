import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { App, Modal, Slider } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { cardPicturesTexts } from '../card-pictures.texts.ts'
import { cropPicture } from './crop-picture.ts'

interface Props {
  /** An object URL of the chosen file. */
  url: string
  size: { width: number; height: number }
  onDone: (picture: Blob) => void
  onClose: () => void
}

/** Chooses the part of a picture that is used. */
export function PictureCropDialog({ url, size, onDone, onClose }: Props) {
  const t = useTexts(cardPicturesTexts)
  const { message } = App.useApp()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const fail = () => {
    message.error(t.problems.broken)
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={t.actions.crop}
      okText={t.actions.use}
      cancelText={t.actions.cancel}
      okButtonProps={{ disabled: !area }}
      onOk={() => area && cropPicture(url, { area, size }).then(onDone, fail)}
      onCancel={onClose}
    >
      <div className="card-picture-crop">
        <Cropper
          image={url}
          {...{ crop, zoom }}
          aspect={size.width / size.height}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: fail }}
        />
      </div>
      <div className="card-picture-zoom">
        <span>{t.actions.zoom}</span>
        <Slider
          aria-label={t.actions.zoom}
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
        />
      </div>
    </Modal>
  )
}
