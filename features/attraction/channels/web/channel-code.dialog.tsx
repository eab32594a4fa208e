import { Button, Modal, QRCode, Space } from 'antd'
import { useRef } from 'react'
import { copyText } from '#platform/web/copy-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { saveBlob } from '#platform/web/save-blob.ts'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import type { ChannelRow } from '../channels.contract.ts'
import { channelsTexts } from '../channels.texts.ts'
import { channelCodes } from './account-slots.public.ts'
import './channels.css'

const printed = 1024

/** Draws the code as a picture that a press takes. */
async function pngOf(svg: string): Promise<Blob | null> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = printed
  canvas.height = printed
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, printed, printed)
  pen.drawImage(picture, 0, 0, printed, printed)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface Props {
  row: Pick<ChannelRow, 'id' | 'name' | 'url'>
  onClose: () => void
}

/** The codes of a channel, to print or to pass on. */
export function ChannelCodeDialog({ row, onClose }: Props) {
  const { more: t } = useTexts(channelsTexts)
  const place = useRef<HTMLDivElement>(null)
  const svgText = () => {
    const svg = place.current?.querySelector('svg')
    return svg ? new XMLSerializer().serializeToString(svg) : ''
  }
  const savePng = async () => {
    const picture = await pngOf(svgText())
    if (picture) saveBlob(picture, `${row.name}.png`)
  }
  const copy = async () => {
    await copyText(row.url)
    notify('success', t.copied)
  }
  return (
    <Modal open width={420} title={`${t.qr} · ${row.name}`} footer={null} onCancel={onClose}>
      <div className="channel-code" ref={place}>
        <QRCode type="svg" value={row.url} size={240} color="#000" bgColor="#fff" bordered={false} />
        <p>{row.url}</p>
        <p>{t.qrHelp}</p>
        <Space wrap>
          <Button
            onClick={() => saveBlob(new Blob([svgText()], { type: 'image/svg+xml' }), `${row.name}.svg`)}
          >
            {t.saveSvg}
          </Button>
          <Button onClick={() => void savePng()}>{t.savePng}</Button>
          <Button onClick={() => void copy()}>{t.copy}</Button>
        </Space>
      </div>
      <SlotContents slot={channelCodes} channelId={row.id} name={row.name} />
    </Modal>
  )
}
