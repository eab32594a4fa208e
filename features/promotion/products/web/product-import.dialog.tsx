import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

import { productImportsContract } from '../product-imports.contract.ts'
import { productImportRoutes } from './product-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Many products from a sheet. */
export function ProductImportDialog({ onClose }: { onClose: () => void }) {
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('product-import', parse)
  return (
    <ImportDialog
      routes={productImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: productImportsContract.downloadTemplate }}
          upload={{ endpoint: productImportsContract.upload, request: {} }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      confirm={(id) => call(productImportsContract.commitImport, { params: { id } })}
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
