import { Alert, Button } from 'antd'
import { fill, type Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { organisationContract, type StaffImport } from '../organisation.contract.ts'
import type { text } from './imports/text/zh-CN.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { StaffImportErrors } from './staff-import-errors.tsx'
import { StaffImportRows } from './staff-import-rows.tsx'

interface Props {
  found: StaffImport
  onAgain: () => void
  onStarted: () => void
}

const separator = ' / '

function summaryOf({ counts }: StaffImport, t: Translation<typeof text>) {
  const ready = counts.ok + counts.warn
  if (ready === 0) return { type: 'error' as const, title: t.nothing }
  if (counts.error === 0)
    return { type: 'success' as const, title: fill(t.allFine, { total: counts.total.toLocaleString() }) }
  const values = { error: counts.error.toLocaleString(), ready: ready.toLocaleString() }
  return { type: 'warning' as const, title: fill(t.someWrong, values) }
}

/** Step two of an import: what was found, and the decision to write it. */
export function StaffImportCheck({ found, onAgain, onStarted }: Props) {
  const t = useTexts(staffImportTexts)
  const commit = useCallMutation(organisationContract.confirmStaffImport, { onSuccess: onStarted })
  const { counts, importId, fileName, unknownColumns } = found
  const ready = counts.ok + counts.warn
  return (
    <div className="import-check">
      <div className="import-file">{fileName}</div>
      <Alert
        showIcon
        {...summaryOf(found, t)}
        description={
          counts.update > 0 ? fill(t.updates, { count: counts.update.toLocaleString() }) : undefined
        }
      />
      {unknownColumns.length > 0 && (
        <Alert
          showIcon
          type="info"
          title={fill(t.unknownColumns, { names: unknownColumns.join(separator) })}
        />
      )}
      <StaffImportRows importId={importId} counts={counts} />
      {counts.error > 0 && <StaffImportErrors importId={importId} />}
      <footer className="import-footer">
        <Button disabled={commit.isPending} onClick={onAgain}>
          {t.again}
        </Button>
        <Button
          type="primary"
          disabled={ready === 0}
          loading={commit.isPending}
          onClick={() => commit.mutate({ params: { id: importId } })}
        >
          {fill(t.commit, { count: ready.toLocaleString() })}
        </Button>
      </footer>
    </div>
  )
}
