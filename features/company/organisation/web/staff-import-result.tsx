import { Alert, type AlertProps, App, Button } from 'antd'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { organisationContract, type StaffImport } from '../organisation.contract.ts'
import type { text } from './imports/text/zh-CN.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { StaffImportErrors } from './staff-import-errors.tsx'
import { StaffImportRows } from './staff-import-rows.tsx'

interface Props {
  done: StaffImport
  onChanged: () => void
  onAgain: () => void
  onClose: () => void
}

type Report = Pick<Required<AlertProps>, 'type' | 'title'> & { description?: string }

function reportOf({ status, counts, error }: StaffImport, says: Translation<typeof text>): Report {
  const leftOut = counts.error > 0 ? { description: fill(says.leftOut, { error: counts.error }) } : {}
  if (status === 'completed')
    return { type: 'success', title: fill(says.completed, { imported: counts.imported }), ...leftOut }
  if (status === 'partial')
    return {
      type: 'warning',
      title: fill(says.partial, { imported: counts.imported, failed: counts.failed }),
      ...leftOut,
    }
  if (status === 'undone') return { type: 'info', title: says.undoneState }
  if (status === 'cancelled') return { type: 'info', title: says.cancelled }
  return { type: 'error', title: says.failed, description: error ?? says.failedHelp }
}

/** Step three of an import: whom it brought, what failed, and the way back. */
export function StaffImportResult({ done, onChanged, onAgain, onClose }: Props) {
  const t = useTexts(staffImportTexts)
  const { importId, counts, status } = done
  const hasFaults = (counts.failed > 0 || counts.error > 0) && status !== 'cancelled'
  return (
    <div className="import-result">
      <Alert showIcon {...reportOf(done, t)} />
      {counts.failed > 0 && (
        <>
          <h2>{t.failedRows}</h2>
          <StaffImportRows
            importId={importId}
            counts={{ ...counts, error: Math.max(counts.error, counts.failed) }}
          />
        </>
      )}
      {hasFaults && <StaffImportErrors importId={importId} />}
      <footer className="import-footer">
        <Undo done={done} onChanged={onChanged} />
        <Button onClick={onAgain}>{t.another}</Button>
        <Button type="primary" onClick={onClose}>
          {t.finish}
        </Button>
      </footer>
    </div>
  )
}

function Undo({
  done: { importId, counts, undoUntil, status },
  onChanged,
}: Pick<Props, 'done' | 'onChanged'>) {
  const t = useTexts(staffImportTexts)
  const { message } = App.useApp()
  const undo = useCallMutation(organisationContract.undoStaffImport, {
    onSuccess: ({ removed, kept }) => {
      message.success(fill(t.undone, { removed, kept }), 6)
      onChanged()
    },
  })
  if (undoUntil === null || status === 'undone' || counts.imported === 0) return null
  const askUndo = async () => {
    const isMeant = await ask({
      title: t.undoTitle,
      content: t.undoBody,
      confirm: t.undo,
      cancel: t.close,
      danger: true,
    })
    if (isMeant) undo.mutate({ params: { id: importId } })
  }
  return (
    <span className="import-undo">
      <Button loading={undo.isPending} onClick={() => void askUndo()}>
        {t.undo}
      </Button>
      <span className="import-help">{fill(t.undoUntil, { time: formatMoment(undoUntil) })}</span>
    </span>
  )
}
