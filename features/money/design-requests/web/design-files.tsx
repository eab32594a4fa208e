import { Button } from 'antd'
import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined'
import { fill } from '#platform/text/texts.ts'
import { CallError } from '#platform/web/call-error.ts'
import { downloadFile } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type DesignFile, designRequestsContract } from '../design-requests.contract.ts'
import { designRequestsTexts } from '../design-requests.texts.ts'
import { PrivatePicture } from './private-picture.tsx'

/** Files of a request; they have no address, so each is fetched when somebody asks for it. */
export function DesignFiles({ files, isOperator }: { files: readonly DesignFile[]; isOperator: boolean }) {
  const t = useTexts(designRequestsTexts).detail
  const fetchOne = ({ fileId }: DesignFile) =>
    downloadFile(isOperator ? designRequestsContract.downloadAny : designRequestsContract.download, {
      params: { id: fileId },
    }).catch((error: unknown) => {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    })
  if (files.length === 0) return null
  return (
    <ul className="design-files">
      {files.map((file) => (
        <li key={file.fileId} className="design-file-item">
          {file.isImage ? <PrivatePicture file={file} isOperator={isOperator} /> : null}
          <Button
            size="small"
            icon={<PaperClipOutlined />}
            className="design-file"
            aria-label={fill(t.open, { name: file.name })}
            title={file.name}
            onClick={() => void fetchOne(file)}
          >
            {file.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
