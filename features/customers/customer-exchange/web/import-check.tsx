import { Alert, Button, Radio } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ImportRows } from '#platform/web/ui/import-rows.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import {
  customerExchangeContract,
  type CustomerImport,
  type KnownHandling,
  knownHandlings,
} from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'

interface Props {
  found: CustomerImport
  onAgain: () => void
  onStarted: () => void
}

/** Step two of an import: what was found, what shall become of persons who are known, and the decision to write it. */
export function ImportCheck({
  found: { counts, importId, fileName, unknownColumns },
  onAgain,
  onStarted,
}: Props) {
  const t = useTexts(customerExchangeTexts).import
  const [onKnown, setOnKnown] = useState<KnownHandling>('skip')
  const commit = useCallMutation(customerExchangeContract.commitImport, { onSuccess: onStarted })
  const ready = counts.ok + counts.warn
  const summary =
    ready === 0
      ? t.nothing
      : counts.error === 0
        ? fill(t.allFine, { total: counts.total.toLocaleString() })
        : fill(t.someWrong, { error: counts.error.toLocaleString(), ready: ready.toLocaleString() })
  const params = { id: importId }
  return (
    <div className="import-check">
      <div className="import-file">{fileName}</div>
      <Alert
        showIcon
        type={ready === 0 ? 'error' : counts.error + counts.warn > 0 ? 'warning' : 'success'}
        title={summary}
      />
      {unknownColumns.length > 0 ? (
        <Alert showIcon type="info" title={fill(t.unknownColumns, { columns: unknownColumns.join('、') })} />
      ) : null}
      <ImportRows
        counts={counts}
        rowsOf={(query) => queryOf(customerExchangeContract.getImport, { params, query })}
        texts={t}
      />
      {counts.error > 0 ? (
        <div className="import-errors">
          <DownloadButton endpoint={customerExchangeContract.downloadFaults} request={{ params }}>
            {t.faults}
          </DownloadButton>
          <span className="import-help">{t.faultsHelp}</span>
        </div>
      ) : null}
      {counts.known > 0 ? (
        <div className="import-known">
          <p>{fill(t.known, { count: counts.known })}</p>
          <Radio.Group
            value={onKnown}
            onChange={({ target }) => setOnKnown(target.value as KnownHandling)}
            options={knownHandlings.map((value) => ({ value, label: t.onKnown[value] }))}
          />
          <p className="import-help">{t.onKnownHelp[onKnown]}</p>
        </div>
      ) : null}
      <footer className="import-footer">
        <Button disabled={commit.isPending} onClick={onAgain}>
          {t.again}
        </Button>
        <Button
          type="primary"
          disabled={ready === 0}
          loading={commit.isPending}
          onClick={() => commit.mutate({ params, body: { onKnown } })}
        >
          {fill(t.commit, { count: ready.toLocaleString() })}
        </Button>
      </footer>
    </div>
  )
}
