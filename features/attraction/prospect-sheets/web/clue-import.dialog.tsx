import { Select } from 'antd'
import { useState } from 'react'

import { cluePoolsContract } from '#features/attraction/clues/clue-pools.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'
import { clueImportRoutes } from './clue-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

/** The pool of an import; without one the rules decide. */
function PoolChoice({ known, value, onChange }: PoolChoiceProps) {
  const t = useTexts(prospectSheetsTexts).clues
  const { data = [] } = useCallQuery(cluePoolsContract.list, {})
  const pools = data.filter(({ state }) => state === 'open')
  return (
    <div>
      {known > 0 ? <p>{fill(t.known, { count: known })}</p> : null}
      <label>
        {t.pool}{' '}
        <Select
          className="filter-select"
          aria-label={t.pool}
          value={value ?? ''}
          options={[
            { value: '', label: t.byRules },
            ...pools.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
        />
      </label>
    </div>
  )
}

interface PoolChoiceProps {
  known: number
  value: string | undefined
  onChange: (poolId: string | undefined) => void
}

/** Many clues from a sheet. */
export function ClueImportDialog({ onClose }: { onClose: () => void }) {
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('clue-import', parse)
  const [poolId, setPoolId] = useState<string>()
  return (
    <ImportDialog
      routes={clueImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: prospectSheetsContract.clueTemplate }}
          upload={{ endpoint: prospectSheetsContract.uploadClues, request: {} }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      options={({ counts: { known } }) => <PoolChoice known={known} value={poolId} onChange={setPoolId} />}
      confirm={(id) =>
        call(prospectSheetsContract.commitClues, {
          params: { id },
          body: { ...(poolId !== undefined && { poolId }) },
        })
      }
      onAgain={() => setImportId(undefined)}
      onClose={(isOver) => {
        if (isOver) setImportId(undefined)
        onClose()
      }}
    />
  )
}
