import { Select } from 'antd'
import { useState } from 'react'

import { dealsContract } from '#features/attraction/deals/deals.contract.ts'
import { call } from '#platform/web/call.ts'
import { ImportDialog } from '#platform/web/imports/import-dialog.tsx'
import { ImportUpload } from '#platform/web/imports/import-upload.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useStoredSetting } from '#platform/web/list/stored-setting.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { prospectSheetsContract } from '../prospect-sheets.contract.ts'
import { prospectSheetsTexts } from '../prospect-sheets.texts.ts'
import { dealImportRoutes } from './deal-import-routes.ts'

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

interface PipelineProps {
  value: string | undefined
  onChange: (pipelineId: string) => void
}

/** The pipeline into whose first stage the deals come. */
function PipelineChoice({ value, onChange }: PipelineProps) {
  const t = useTexts(prospectSheetsTexts).deals
  const { data = [] } = useCallQuery(dealsContract.listPipelines, {})
  const usual = data.find(({ isDefault }) => isDefault)?.id
  return (
    <label>
      {t.pipeline}{' '}
      <Select
        className="filter-select"
        aria-label={t.pipeline}
        value={value ?? usual ?? null}
        options={data.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={onChange}
      />
    </label>
  )
}

/** Many deals from a sheet. */
export function DealImportDialog({ onClose }: { onClose: () => void }) {
  // The import that this person began and has not seen the end of: closing its window must not lose it.
  const [importId, setImportId] = useStoredSetting('deal-import', parse)
  const [pipelineId, setPipelineId] = useState<string>()
  return (
    <ImportDialog
      routes={dealImportRoutes}
      importId={importId}
      upload={(texts) => (
        <ImportUpload
          texts={texts}
          sheet={{ endpoint: prospectSheetsContract.dealTemplate }}
          upload={{ endpoint: prospectSheetsContract.uploadDeals, request: {} }}
          onUploaded={({ importId: id }) => setImportId(id)}
        />
      )}
      options={() => <PipelineChoice value={pipelineId} onChange={setPipelineId} />}
      confirm={(id) =>
        call(prospectSheetsContract.commitDeals, {
          params: { id },
          body: { ...(pipelineId !== undefined && { pipelineId }) },
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
