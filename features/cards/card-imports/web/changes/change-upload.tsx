import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { UploadZone } from '#platform/web/ui/upload-zone.tsx'
import { cardImportsContract } from '../../card-imports.contract.ts'
import { cardImportTexts } from '../../card-imports.texts.ts'

/** Step one of a change by spreadsheet: the sheet to change, and the place for the changed one. */
export function ChangeUpload({
  template,
  onUploaded,
}: {
  template: TemplateRow
  onUploaded: (importId: string) => void
}) {
  const { changes: t, import: zone } = useTexts(cardImportTexts)
  return (
    <div className="import-upload">
      <section>
        <h2>{t.sheet}</h2>
        <p className="import-help">{fill(t.sheetHelp, { template: template.name })}</p>
        <DownloadButton
          endpoint={cardImportsContract.downloadChangeTemplate}
          request={{ query: { templateId: template.templateId } }}
        >
          {t.download}
        </DownloadButton>
      </section>
      <section>
        <h2>{t.upload}</h2>
        <UploadZone
          endpoint={cardImportsContract.uploadChanges}
          request={{ body: { templateId: template.templateId } }}
          onUploaded={({ importId }) => onUploaded(importId)}
          texts={zone}
        />
      </section>
    </div>
  )
}
