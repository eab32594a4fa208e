import { Radio } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

import {
  customerExchangeContract,
  type KnownHandling,
  knownHandlings,
} from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'
import { customerImportRoutes } from './customer-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Many customers from a sheet. */
export function CustomerImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(customerExchangeTexts).import
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('customer-import', parse)
  const [onKnown, setOnKnown] = useState<KnownHandling>('skip')
  return (
    <ImportDialog
      routes={customerImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: customerExchangeContract.downloadTemplate }}
          upload={{ endpoint: customerExchangeContract.upload, request: { body: {} } }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      options={({ counts: { known } }) =>
        known > 0 ? (
          <div>
            <p>{fill(t.known, { count: known })}</p>
            <Radio.Group
              value={onKnown}
              onChange={({ target }) => setOnKnown(target.value as KnownHandling)}
              options={knownHandlings.map((value) => ({ value, label: t.onKnown[value] }))}
            />
            <p className="import-help">{t.onKnownHelp[onKnown]}</p>
          </div>
        ) : null
      }
      further={({ counts }) => (counts.skipped > 0 ? [fill(t.skipped, counts)] : [])}
      confirm={(id) => call(customerExchangeContract.commitImport, { params: { id }, body: { onKnown } })}
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
