import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Skeleton } from 'antd'
import { call, queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { isImportOver, useImportEnd } from '#platform/web/ui/import-course.ts'
import { ImportWindow } from '#platform/web/ui/import-window.tsx'
import { ImportWork } from '#platform/web/ui/import-work.tsx'
import { UploadZone } from '#platform/web/ui/upload-zone.tsx'
import { organisationContract, type StaffImport } from '../organisation.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'
import { StaffImportCheck } from './staff-import-check.tsx'
import { StaffImportResult } from './staff-import-result.tsx'
import { useStaffRefresh } from './use-staff-work.tsx'

interface Props {
  importId: string | undefined
  /** Another import is looked at: it was uploaded, or (undefined) another file is wanted. */
  onImport: (importId: string | undefined) => void
  /** `isOver`: there is nothing to come back to. */
  onClose: (isOver: boolean) => void
}

/** Many people from a spreadsheet: upload, look at what was found, write, report. */
export function StaffImportDialog({ importId, onImport, onClose }: Props) {
  const t = useTexts(staffImportTexts)
  const refresh = useStaffRefresh()
  const { data, error, refetch } = useQuery({
    ...queryOf(
      organisationContract.getStaffImport,
      { params: { id: importId ?? '' }, query: { limit: 1 } },
      { quiet: true },
    ),
    enabled: importId !== undefined,
    staleTime: 0,
  })
  const current = importId === undefined ? undefined : data

  async function close() {
    if (current?.status !== 'to_confirm')
      return onClose(current === undefined || isImportOver(current.status))
    const isMeant = await ask({
      title: t.cancelTitle,
      content: t.cancelBody,
      confirm: t.cancel,
      cancel: t.cancelStay,
      danger: true,
    })
    if (!isMeant) return
    // One that is over already needs no cancelling.
    await call(
      organisationContract.cancelStaffImport,
      { params: { id: current.importId } },
      { quiet: true },
    ).catch(() => undefined)
    onClose(true)
  }
  const steps = {
    reload: () => void refetch(),
    reloadAll: () => void refresh(),
    again: () => onImport(undefined),
    end: () => onClose(true),
  }
  useImportEnd(current, steps.reloadAll)

  return (
    <ImportWindow title={t.title} steps={t.steps} status={current?.status} onClose={() => void close()}>
      {importId === undefined ? (
        <ImportUpload onUploaded={onImport} />
      ) : error && !data ? (
        <EmptyState title={t.gone} />
      ) : (
        <ImportStep current={current} steps={steps} />
      )}
    </ImportWindow>
  )
}

interface StepProps {
  current: StaffImport | undefined
  steps: { reload: () => void; reloadAll: () => void; again: () => void; end: () => void }
}

function ImportStep({ current, steps }: StepProps) {
  const t = useTexts(staffImportTexts)
  if (!current) return <Skeleton active paragraph={{ rows: 5 }} />
  if (current.status === 'uploaded' || current.status === 'validating')
    return (
      <ImportWork
        key="check"
        jobId={current.jobId}
        title={t.validating}
        help={t.validatingHelp}
        onEnd={steps.reload}
      />
    )
  if (current.status === 'to_confirm')
    return <StaffImportCheck found={current} onAgain={steps.again} onStarted={steps.reload} />
  if (current.status === 'running')
    return (
      <ImportWork
        key="write"
        jobId={current.jobId}
        title={t.running}
        help={t.runningHelp}
        onEnd={steps.reload}
      />
    )
  return (
    <StaffImportResult done={current} onChanged={steps.reloadAll} onAgain={steps.again} onClose={steps.end} />
  )
}

/** Step one: the form to fill in, and the place for the filled-in file. */
function ImportUpload({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const t = useTexts(staffImportTexts)
  const [isUpdate, setUpdate] = useState(false)
  return (
    <div className="import-upload">
      <section>
        <h2>{t.template}</h2>
        <p className="import-help">{t.templateHelp}</p>
        <DownloadButton endpoint={organisationContract.downloadStaffTemplate}>{t.download}</DownloadButton>
      </section>
      <section>
        <h2>{t.upload}</h2>
        <Checkbox checked={isUpdate} onChange={({ target }) => setUpdate(target.checked)}>
          {t.updateExisting}
        </Checkbox>
        <p className="import-help">{t.updateExistingHelp}</p>
        <UploadZone
          endpoint={organisationContract.uploadStaff}
          request={{ body: { updateExisting: isUpdate ? 'true' : 'false', createDepartments: 'true' } }}
          onUploaded={({ importId }) => onUploaded(importId)}
          texts={t}
        />
      </section>
    </div>
  )
}
