import { Input } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type DocumentRow, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'

/** The address of a document with its code, once it is shared. */
export function DocumentSharing({ document }: { document: DocumentRow }) {
  const t = useTexts(materialsTexts).sharing
  const { documentId: id, isShared, watermark, allowDownload, url } = document
  const { data: code } = useCallQuery(materialsContract.getQrCode, { params: { id }, enabled: isShared })
  if (!isShared) return <p className="material-quiet">{t.off}</p>
  return (
    <div className="material-sharing">
      <div className="material-address">
        <Input readOnly value={url} aria-label={t.address} />
        <CopyButton text={url} label={t.copy} />
      </div>
      <p className="material-quiet">
        {watermark ? t.watermark : t.noWatermark} {allowDownload ? t.download : t.noDownload}
      </p>
      {code ? (
        <img
          className="material-code"
          alt={t.code}
          src={`data:image/svg+xml,${encodeURIComponent(code.svg)}`}
        />
      ) : null}
    </div>
  )
}
