import { Alert, App, Button, type AlertProps } from 'antd'
import { fill, type Translation } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ImportRows } from '#platform/web/ui/import-rows.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { type CardImport, cardImportsContract } from '../card-imports.contract.ts'
import { cardImportTexts } from '../card-imports.texts.ts'
import type { text } from '../text/zh-CN.ts'

interface Props {
  done: CardImport
  onChanged: () => void
  onAgain: () => void
  onClose: () => void
}

type Report = Pick<Required<AlertProps>, 'type' | 'title'> & { description?: string }

function reportOf({ status, counts }: CardImport, { import: says }: Translation<typeof text>): Report {
  const { imported, failed, error } = counts
  const leftOut = error > 0 ? { description: fill(says.leftOut, { error }) } : {}
  if (status === 'completed')
    return { type: 'success', title: fill(says.completed, { imported }), ...leftOut }
  if (status === 'partial')
    return { type: 'warning', title: fill(says.partial, { imported, failed }), ...leftOut }
  if (status === 'undone') return { type: 'info', title: says.undoneState }
  if (status === 'cancelled') return { type: 'info', title: says.cancelled }
  return { type: 'error', title: says.failed, description: says.failedHelp }
}

/** Step three of an import: how many cards it made, what failed, and the way back. */
export function ImportResult({ done, onChanged, onAgain, onClose }: Props) {
  const own = useTexts(cardImportTexts)
  const { changes } = own
  // What is said of changes replaces what is said of new cards.
  const t = done.kind === 'update' ? { ...own, import: { ...own.import, ...changes.result } } : own
  const { message } = App.useApp()
  const { importId, counts, undoUntil, status } = done
  const undo = useCallMutation(cardImportsContract.undoImport, {
    touches: ['cards', 'card-templates', 'card-analytics'],
    onSuccess: ({ removed, kept }) => {
      message.success(fill(t.import.undone, { removed, kept }), 6)
      onChanged()
    },
  })
  const isUndoable = undoUntil !== null && status !== 'undone' && counts.imported > 0
  const report = reportOf(done, t)
  const askUndo = async () => {
    const isMeant = await ask({
      title: t.import.undoTitle,
      content: fill(t.import.undoBody, { count: counts.imported }),
      confirm: t.import.undo,
      cancel: t.import.close,
      danger: true,
    })
    if (isMeant) undo.mutate({ params: { id: importId } })
  }

  return (
    <div className="import-result">
      <Alert showIcon {...report} />
      {counts.failed > 0 && (
        <>
          <h2>{t.import.failedRows}</h2>
          <ImportRows
            counts={{ ...counts, error: Math.max(counts.error, counts.failed) }}
            rowsOf={(query) => queryOf(cardImportsContract.getImport, { params: { id: importId }, query })}
            texts={t.import}
          />
        </>
      )}
      {(counts.failed > 0 || counts.error > 0) && status !== 'cancelled' && (
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
        {isUndoable && (
          <span className="import-undo">
            <Button loading={undo.isPending} onClick={() => void askUndo()}>
              {t.import.undo}
            </Button>
            <span className="import-help">{fill(t.import.undoUntil, { time: formatMoment(undoUntil) })}</span>
          </span>
        )}
        <Button onClick={onAgain}>{t.import.another}</Button>
        <Button type="primary" onClick={onClose}>
          {counts.imported > 0 ? t.import.viewCards : t.import.finish}
        </Button>
      </footer>
    </div>
  )
}
