import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { App, Button, Modal, Slider } from 'antd'
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { cardsTexts } from '../cards.texts.ts'
import { cropSquare } from './crop-square.ts'

interface Props {
  /** An object URL of the chosen file. */
  url: string
  onDone: (picture: Blob) => void
  onClose: () => void
}

/** Chooses the square of a picture that becomes the portrait. */
export function AvatarCropDialog({ url, onDone, onClose }: Props) {
  const t = useTexts(cardsTexts)
  const { message } = App.useApp()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [rotation, setRotation] = useState(0)
  const [area, setArea] = useState<Area>()

  const fail = () => {
    message.error(t.form.avatarBroken)
    onClose()
  }
  const finish = () => {
    if (area) cropSquare(url, { area, rotation }).then(onDone, fail)
  }

  return (
    <Modal
      open
      width={480}
      title={t.form.cropTitle}
      okText={t.form.cropOk}
      okButtonProps={{ disabled: !area }}
      onOk={finish}
      onCancel={onClose}
    >
      <div className="avatar-crop">
        <Cropper
          image={url}
          {...{ crop, zoom, rotation }}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ onError: fail }}
        />
      </div>
      <div className="avatar-crop-tools">
        <span>{t.form.cropZoom}</span>
        <Slider
          aria-label={t.form.cropZoom}
          min={1}
          max={4}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          tooltip={{ open: false }}
        />
        <Button
          icon={<RotateRightOutlined />}
          aria-label={t.form.cropTurn}
          title={t.form.cropTurn}
          onClick={() => setRotation((turned) => (turned + 90) % 360)}
        />
      </div>
    </Modal>
  )
}
