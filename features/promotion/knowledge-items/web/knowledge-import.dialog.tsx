import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

import { knowledgeItemsContract } from '../knowledge-items.contract.ts'
import { knowledgeImportRoutes } from './knowledge-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Many answers from a sheet. */
export function KnowledgeImportDialog({ onClose }: { onClose: () => void }) {
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('knowledge-import', parse)
  return (
    <ImportDialog
      routes={knowledgeImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: knowledgeItemsContract.downloadTemplate }}
          upload={{ endpoint: knowledgeItemsContract.upload, request: {} }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      confirm={(id) => call(knowledgeItemsContract.commitImport, { params: { id } })}
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
