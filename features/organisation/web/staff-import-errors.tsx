import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'

/** The faulty rows as a file to mend and send again. */
export function StaffImportErrors({ importId }: { importId: string }) {
  const t = useTexts(organisationTexts)
  return (
    <div className="import-errors">
      <DownloadButton endpoint={organisationContract.downloadStaffImportErrors} request={{ params: { id: importId } }}>
        {t.import.errorsFile}
      </DownloadButton>
      <span className="import-help">{t.import.errorsFileHelp}</span>
    </div>
  )
}
