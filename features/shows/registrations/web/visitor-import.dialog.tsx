import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { visitorsContract } from '../visitors.contract.ts'
import { visitorImportRoutes } from './visitor-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Many people of an activity from a sheet. */
export function VisitorImportDialog({ activityId, onClose }: { activityId: string; onClose: () => void }) {
  const t = useTexts(registrationsTexts).import
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting(`visitor-import-${activityId}`, parse)
  return (
    <ImportDialog
      routes={visitorImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: visitorsContract.downloadTemplate }}
          upload={{ endpoint: visitorsContract.upload, request: { body: { activityId } } }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      further={({ counts }) => (counts.waiting > 0 ? [fill(t.waiting, counts)] : [])}
      confirm={(id) => call(visitorsContract.commitImport, { params: { id } })}
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
