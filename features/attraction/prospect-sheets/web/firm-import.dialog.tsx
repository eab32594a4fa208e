import { Radio } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

import { type FirmTarget, firmTargets, prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'
import { firmImportRoutes } from './firm-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** Many firms from a sheet. */
export function FirmImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(prospectSheetsTexts).firms
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('firm-import', parse)
  const [target, setTarget] = useState<FirmTarget>('pool')
  return (
    <ImportDialog
      routes={firmImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: prospectSheetsContract.firmTemplate }}
          upload={{ endpoint: prospectSheetsContract.uploadFirms, request: {} }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      options={({ counts: { known } }) => (
        <div>
          {known > 0 ? <p>{fill(t.known, { count: known })}</p> : null}
          <Radio.Group
            aria-label={t.target}
            value={target}
            onChange={(event) => setTarget(event.target.value as FirmTarget)}
            options={firmTargets.map((value) => ({ value, label: t.targets[value] }))}
          />
        </div>
      )}
      confirm={(id) => call(prospectSheetsContract.commitFirms, { params: { id }, body: { target } })}
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
