import { Alert, type AlertProps, App, Button } from 'antd'

import { fill, type Translation } from '#platform/text/texts.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { ImportRows } from '#platform/web/ui/import-rows.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { customerExchangeContract, type CustomerImport } from '../customer-exchange.contract.ts'
import { customerExchangeTexts } from '../customer-exchange.texts.ts'
import type { text } from '../text/zh-CN.ts'

interface Props {
  done: CustomerImport
  onChanged: () => void
  onAgain: () => void
  onClose: () => void
}

type Report = Pick<Required<AlertProps>, 'type' | 'title'>

function reportOf(
  { status, counts, error }: CustomerImport,
  says: Translation<typeof text>['import'],
): Report {
  if (status === 'completed') return { type: 'success', title: fill(says.completed, counts) }
  if (status === 'partial') return { type: 'warning', title: fill(says.partial, counts) }
  if (status === 'undone') return { type: 'info', title: says.undoneState }
  if (status === 'cancelled') return { type: 'info', title: says.cancelled }
  return { type: 'error', title: error ?? says.failed }
}

/** Step three of an import: what it made, what stayed out, and the way back. */
export function ImportResult({ done, onChanged, onAgain, onClose }: Props) {
  const t = useTexts(customerExchangeTexts).import
  const { message } = App.useApp()
  const { importId, counts, undoUntil, status } = done
  const params = { id: importId }
  const undo = useCallMutation(customerExchangeContract.undoImport, {
    touches: ['customers', 'card-folders'],
    onSuccess: (answer) => {
      message.success(fill(t.undone, answer), 6)
      onChanged()
    },
  })
  const askUndo = async () => {
    if (await ask({ title: t.undoTitle, content: t.undoBody, confirm: t.undo, cancel: t.keep, danger: true }))
      undo.mutate({ params })
  }
  const isWritten = status === 'completed' || status === 'partial'
  const further = [
    ...(isWritten && counts.skipped > 0 ? [fill(t.skipped, counts)] : []),
    ...(isWritten && counts.error > 0 ? [fill(t.leftOut, counts)] : []),
  ]
  return (
    <div className="import-result">
      <Alert
        showIcon
        {...reportOf(done, t)}
        {...(further.length > 0 ? { description: further.join(' ') } : {})}
      />
      {counts.failed > 0 ? (
        <ImportRows
          counts={{ ...counts, error: counts.error + counts.failed }}
          rowsOf={(query) => queryOf(customerExchangeContract.getImport, { params, query })}
          texts={t}
        />
      ) : null}
      {isWritten && counts.failed + counts.error > 0 ? (
        <div className="import-errors">
          <DownloadButton endpoint={customerExchangeContract.downloadFaults} request={{ params }}>
            {t.faults}
          </DownloadButton>
          <span className="import-help">{t.faultsHelp}</span>
        </div>
      ) : null}
      <footer className="import-footer">
        {undoUntil ? (
          <span className="import-undo">
            <Button loading={undo.isPending} onClick={() => void askUndo()}>
              {t.undo}
            </Button>
            <span className="import-help">{fill(t.undoUntil, { time: formatMoment(undoUntil) })}</span>
          </span>
        ) : null}
        <Button onClick={onAgain}>{t.another}</Button>
        <Button type="primary" onClick={onClose}>
          {t.finish}
        </Button>
      </footer>
    </div>
  )
}
