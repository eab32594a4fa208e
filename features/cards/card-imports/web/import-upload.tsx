import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { UploadZone } from '#platform/web/ui/upload-zone.tsx'
import { cardImportsContract } from '../card-imports.contract.ts'
import { cardImportTexts } from '../card-imports.texts.ts'

/** Step one of an import: the form to fill in, and the place for the filled-in file. */
export function ImportUpload({
  template,
  onUploaded,
}: {
  template: TemplateRow
  onUploaded: (importId: string) => void
}) {
  const t = useTexts(cardImportTexts)
  return (
    <div className="import-upload">
      <section>
        <h2>{t.import.template}</h2>
        <p className="import-help">{fill(t.import.templateHelp, { template: template.name })}</p>
        <DownloadButton
          endpoint={cardImportsContract.downloadImportTemplate}
          request={{ query: { templateId: template.templateId } }}
        >
          {t.import.download}
        </DownloadButton>
      </section>
      <section>
        <h2>{t.import.upload}</h2>
        <UploadZone
          endpoint={cardImportsContract.uploadImport}
          request={{ body: { templateId: template.templateId } }}
          onUploaded={({ importId }) => onUploaded(importId)}
          texts={t.import}
        />
      </section>
    </div>
  )
}
