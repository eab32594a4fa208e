import CameraOutlined from '@ant-design/icons/CameraOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import { Button } from 'antd'
import { type DragEvent, useRef } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { customerScansContract, maxPictures } from '../customer-scans.contract.ts'
import { customerScansTexts } from '../customer-scans.texts.ts'

const accept = customerScansContract.scan.upload.extensions.join(',')

/** Where pictures come from: the camera, the files, or dropped. */
export function ScanPick({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTexts(customerScansTexts).upload
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const take = (list: FileList | null) => list && list.length > 0 && onFiles([...list])
  const drop = (event: DragEvent) => {
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  return (
    <div className="scan-pick" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <div className="scan-pick-buttons">
        <Button type="primary" icon={<CameraOutlined />} onClick={() => camera.current?.click()}>
          {t.photograph}
        </Button>
        <Button icon={<PictureOutlined />} onClick={() => files.current?.click()}>
          {t.choose}
        </Button>
      </div>
      <p className="scan-quiet">{t.drop}</p>
      <p className="scan-quiet">{fill(t.help, { max: maxPictures })}</p>
      {[
        { ref: camera, label: t.photograph, capture: 'environment' as const },
        { ref: files, label: t.choose, multiple: true },
      ].map(({ ref, label, ...how }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          accept={accept}
          hidden
          aria-label={label}
          {...how}
          onChange={({ target }) => {
            take(target.files)
            // The same picture again is a picture again.
            target.value = ''
          }}
        />
      ))}
    </div>
  )
}
