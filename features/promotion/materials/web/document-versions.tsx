import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'

import { type DocumentDetail, materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { sizeText } from './material-formats.ts'

/** The files of a document, the newest first. */
export function DocumentVersions({ detail }: { detail: DocumentDetail }) {
  const t = useTexts(materialsTexts)
  const { document, versions } = detail
  return (
    <ol className="material-versions">
      {versions.map(({ n, name, bytes, createdBy, createdAt, failure }) => (
        <li key={n}>
          <div className="material-name">
            <span>
              {fill(t.versions.number, { n })} · {name}
              {n === document.shownVersion ? ` · ${t.versions.shown}` : ''}
            </span>
            <span className="material-quiet">
              {sizeText(bytes)} · {createdBy} · <RelativeTime value={createdAt} />
            </span>
            {failure ? <span className="material-failure">{failure.text}</span> : null}
          </div>
          <DownloadButton
            endpoint={materialsContract.getOriginal}
            request={{ params: { id: document.documentId }, query: { n } }}
          >
            {t.versions.download}
          </DownloadButton>
        </li>
      ))}
    </ol>
  )
}
