import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

import { chainsContract } from '../chains.contract.ts'
import { chainImportRoutes } from './chain-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Chains from a sheet. */
export function ChainImportDialog({ onClose }: { onClose: () => void }) {
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('chain-import', parse)
  return (
    <ImportDialog
      routes={chainImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: chainsContract.template }}
          upload={{ endpoint: chainsContract.uploadSheet, request: {} }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      confirm={(id) => call(chainsContract.commitSheet, { params: { id } })}
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
