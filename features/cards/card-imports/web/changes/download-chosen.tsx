import { use } from 'react'
import type { CardRow } from '#features/cards/cards/cards.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchContext } from '#platform/web/ui/batch-context.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { cardImportsContract } from '../../card-imports.contract.ts'
import { cardImportTexts } from '../../card-imports.texts.ts'

/** The ticked cards as a spreadsheet in which they can be changed. */
export function DownloadChosen({ cards: [first] }: { cards: readonly CardRow[] }) {
  const { list: t } = useTexts(cardImportTexts)
  const batch = use(BatchContext)
  return (
    first &&
    batch && (
      <DownloadButton
        endpoint={cardImportsContract.downloadChangeTemplate}
        request={{ query: { templateId: first.templateId, ids: batch.ids.join(',') } }}
      >
        {t.downloadChosen}
      </DownloadButton>
    )
  )
}
