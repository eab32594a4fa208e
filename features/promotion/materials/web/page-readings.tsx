import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'

import type { DocumentDetail } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { dwellText } from './material-formats.ts'
import { PagePicture } from './page-picture.tsx'

/** The pages side by side, each under a bar of how long it was read. */
export function PageReadings({ detail }: { detail: DocumentDetail }) {
  const t = useTexts(materialsTexts)
  const { document, pages } = detail
  const longest = Math.max(...pages.map(({ dwellMs }) => dwellMs), 1)
  return (
    <ScrollBox className="material-strip" label={t.detail.pages}>
      <ol className="material-pages">
        {pages.map(({ n, dwellMs, readers }) => (
          <li key={n}>
            <div className="material-bar" aria-hidden>
              <div style={{ blockSize: `${(dwellMs / longest) * 100}%` }} />
            </div>
            <PagePicture
              documentId={document.documentId}
              version={document.shownVersion ?? 0}
              n={n}
              label={fill(t.detail.page, { n })}
            />
            <span>{fill(t.detail.page, { n })}</span>
            <span className="material-quiet">
              {fill(t.detail.pageRead, { dwell: dwellText(dwellMs, t.dwell), readers })}
            </span>
          </li>
        ))}
      </ol>
    </ScrollBox>
  )
}
