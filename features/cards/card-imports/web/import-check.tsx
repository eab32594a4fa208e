import { useState } from 'react'
import { Alert, Button, Checkbox } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ImportRows } from '#platform/web/ui/import-rows.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type CardImport, cardImportsContract } from '../card-imports.contract.ts'
import { cardImportTexts } from '../card-imports.texts.ts'

interface Props {
  found: CardImport
  /** How many more cards the template may have. */
  seatsLeft: number
  onAgain: () => void
  onStarted: () => void
}

/** Step two of an import: what was found, and the decision to write it. */
export function ImportCheck({ found, seatsLeft, onAgain, onStarted }: Props) {
  const t = useTexts(cardImportTexts)
  const mayNotify = useCan('card:issue')
  const [isNotified, setNotified] = useState(false)
  const commit = useCallMutation(cardImportsContract.commitImport, {
    touches: ['cards'],
    onSuccess: onStarted,
  })
  const { counts, importId, fileName } = found
  const ready = counts.ok + counts.warn
  const summary =
    ready === 0
      ? t.import.nothing
      : counts.error === 0
        ? fill(t.import.allFine, { total: counts.total.toLocaleString() })
        : fill(t.import.someWrong, { error: counts.error.toLocaleString(), ready: ready.toLocaleString() })
  const type = ready === 0 ? 'error' : counts.error > 0 || counts.warn > 0 ? 'warning' : 'success'

  return (
    <div className="import-check">
      <div className="import-file">{fileName}</div>
      <Alert
        showIcon
        type={type}
        title={summary}
        description={counts.warn > 0 ? fill(t.import.warnNote, { warn: counts.warn }) : undefined}
      />
      {ready > seatsLeft && (
        <Alert
          showIcon
          type="warning"
          title={fill(t.import.seatsShort, { left: seatsLeft, over: (ready - seatsLeft).toLocaleString() })}
        />
      )}
      <ImportRows
        counts={counts}
        rowsOf={(query) => queryOf(cardImportsContract.getImport, { params: { id: importId }, query })}
        texts={t.import}
      />
      {counts.error > 0 && (
        <div className="import-errors">
          <DownloadButton
            endpoint={cardImportsContract.downloadImportErrors}
            request={{ params: { id: importId } }}
          >
            {t.import.errorsFile}
          </DownloadButton>
          <span className="import-help">{t.import.errorsFileHelp}</span>
        </div>
      )}
      <footer className="import-footer">
        {mayNotify && ready > 0 && (
          <Checkbox
            checked={isNotified}
            onChange={({ target }) => setNotified(target.checked)}
            className="import-notify"
          >
            {t.import.notify}
            <span className="import-help">{t.import.notifyHelp}</span>
          </Checkbox>
        )}
        <Button disabled={commit.isPending} onClick={onAgain}>
          {t.import.again}
        </Button>
        <Button
          type="primary"
          disabled={ready === 0}
          loading={commit.isPending}
          onClick={() => commit.mutate({ params: { id: importId }, body: { notify: isNotified } })}
        >
          {fill(t.import.commit, { count: ready.toLocaleString() })}
        </Button>
      </footer>
    </div>
  )
}
