import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { organisationContract } from '../organisation.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'

/** The faulty rows as a file to mend and send again. */
export function StaffImportErrors({ importId }: { importId: string }) {
  const t = useTexts(staffImportTexts)
  return (
    <div className="import-errors">
      <DownloadButton
        endpoint={organisationContract.downloadStaffImportErrors}
        request={{ params: { id: importId } }}
      >
        {t.errorsFile}
      </DownloadButton>
      <span className="import-help">{t.errorsFileHelp}</span>
    </div>
  )
}
