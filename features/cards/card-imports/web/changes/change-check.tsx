import { Alert, Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type CardImport, cardImportsContract } from '../../card-imports.contract.ts'
import { cardImportTexts } from '../../card-imports.texts.ts'
import { ChangeLines } from './change-lines.tsx'

interface Props {
  found: CardImport
  onAgain: () => void
  onStarted: () => void
}

/** Step two of a change by spreadsheet: what would change, and the decision to write it. */
export function ChangeCheck({ found, onAgain, onStarted }: Props) {
  const { changes: t, import: says } = useTexts(cardImportTexts)
  const commit = useCallMutation(cardImportsContract.commitImport, {
    touches: ['cards'],
    onSuccess: onStarted,
  })
  const { counts, importId, fileName } = found
  const ready = counts.ok + counts.warn
  const values = {
    ready: ready.toLocaleString(),
    unchanged: counts.unchanged.toLocaleString(),
    error: counts.error.toLocaleString(),
  }
  const summary = ready === 0 ? t.nothing : fill(counts.error > 0 ? t.summaryWrong : t.summary, values)
  const type = ready === 0 ? 'error' : counts.error > 0 || counts.warn > 0 ? 'warning' : 'success'
  return (
    <div className="import-check">
      <div className="import-file">{fileName}</div>
      <Alert showIcon type={type} title={summary} />
      <ChangeLines found={found} />
      {counts.error > 0 && (
        <div className="import-errors">
          <DownloadButton
            endpoint={cardImportsContract.downloadImportErrors}
            request={{ params: { id: importId } }}
          >
            {says.errorsFile}
          </DownloadButton>
          <span className="import-help">{says.errorsFileHelp}</span>
        </div>
      )}
      <footer className="import-footer">
        <Button disabled={commit.isPending} onClick={onAgain}>
          {says.again}
        </Button>
        <Button
          type="primary"
          disabled={ready === 0}
          loading={commit.isPending}
          onClick={() => commit.mutate({ params: { id: importId }, body: {} })}
        >
          {fill(t.commit, { count: ready.toLocaleString() })}
        </Button>
      </footer>
    </div>
  )
}
