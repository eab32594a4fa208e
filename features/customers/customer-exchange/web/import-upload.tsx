import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { UploadZone } from '#platform/web/ui/upload-zone.tsx'

import { customerExchangeContract } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'

/** Step one of an import: the form to fill in, and the place for the filled-in file. */
export function ImportUpload({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const t = useTexts(customerExchangeTexts).import
  return (
    <div className="import-upload">
      <section>
        <h2>{t.template}</h2>
        <p className="import-help">{t.templateHelp}</p>
        <DownloadButton endpoint={customerExchangeContract.downloadTemplate}>{t.download}</DownloadButton>
      </section>
      <section>
        <h2>{t.upload}</h2>
        <UploadZone
          endpoint={customerExchangeContract.upload}
          request={{ body: {} }}
          onUploaded={({ importId }) => onUploaded(importId)}
          texts={t}
        />
      </section>
    </div>
  )
}
