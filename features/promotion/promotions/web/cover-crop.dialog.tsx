import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Modal, Slider } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { promotionsTexts } from '../promotions.texts.ts'

/** As large as the widest place in which a cover is shown, twice. */
const size = { width: 1280, height: 720 } as const

async function cropTo(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // Transparent parts become white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(image, x, y, width, height, 0, 0, size.width, size.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', 0.88),
  )
}

interface Props {
  /** An object URL of the chosen file. */
  url: string
  onDone: (picture: Blob) => void
  onClose: () => void
}

/** Chooses the part of a picture that becomes the cover. */
export function CoverCropDialog({ url, onDone, onClose }: Props) {
  const t = useTexts(promotionsTexts).form
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const fail = () => {
    notify('error', t.cropFailed)
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={t.cropTitle}
      okText={t.cropOk}
      okButtonProps={{ disabled: !area }}
      onOk={() => void (area && cropTo(url, area).then(onDone, fail))}
      onCancel={onClose}
    >
      <div className="cover-crop">
        <Cropper
          image={url}
          {...{ crop, zoom }}
          aspect={16 / 9}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: fail }}
        />
      </div>
      <Slider
        aria-label={t.cropZoom}
        min={1}
        max={4}
        step={0.05}
        value={zoom}
        onChange={setZoom}
        tooltip={{ open: false }}
      />
    </Modal>
  )
}
