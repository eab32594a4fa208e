import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import { Button } from 'antd'

import { respond } from '#platform/web/call.ts'
import { downloadFile } from '#platform/web/download.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { type TouchFile, touchesContract } from '../touches.contract.ts'
import './touches.css'

const open = ({ id }: TouchFile) => void downloadFile(touchesContract.sendFile, { params: { id }, query: {} })

function Photo({ file }: { file: TouchFile }) {
  const { id, name } = file
  const url = usePicture(['touch-photo', id], (signal) =>
    respond(touchesContract.sendFile, { params: { id }, query: { size: 'small' } }, { signal, quiet: true }),
  )
  return (
    <button type="button" className="row-button" title={name} onClick={() => open(file)}>
      {url ? <img className="touch-photo" src={url} alt={name} /> : name}
    </button>
  )
}

/** The photos and files of a touch. */
export function TouchFiles({ files }: { files: readonly TouchFile[] }) {
  if (files.length === 0) return null
  return (
    <span className="touch-files">
      {files.map((file) =>
        file.isImage ? (
          <Photo key={file.id} file={file} />
        ) : (
          <Button key={file.id} size="small" icon={<PaperClipOutlined />} onClick={() => open(file)}>
            {file.name}
          </Button>
        ),
      )}
    </span>
  )
}
