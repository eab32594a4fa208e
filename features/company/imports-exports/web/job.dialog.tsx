import { Alert, Button, Descriptions } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { JobProgress } from '#platform/web/ui/job-progress.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { importsExportsContract, type Job } from '../imports-exports.contract.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { WithImportRoutes } from './with-import-routes.tsx'
import './jobs.css'

function Facts({ job }: { job: Job }) {
  const t = useTexts(importsExportsTexts)
  return (
    <Descriptions
      column={1}
      size="small"
      items={[
        { key: 'by', label: t.list.startedBy, children: job.startedByName ?? t.list.system },
        { key: 'created', label: t.list.createdAt, children: <RelativeTime value={job.createdAt} /> },
        { key: 'finished', label: t.list.finishedAt, children: <RelativeTime value={job.finishedAt} /> },
      ]}
    />
  )
}

/** A checked import waits where it was begun. */
function Waiting({ job, path }: { job: Job; path: string }) {
  const t = useTexts(importsExportsTexts).detail
  const { navigate } = useScreen()
  if (job.state !== 'to_confirm') return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t.waits}
      action={
        job.isMine ? (
          <Button size="small" onClick={() => navigate(path)}>
            {t.goOn}
          </Button>
        ) : null
      }
    />
  )
}

function Body({ job, reload }: { job: Job; reload: () => void }) {
  const t = useTexts(importsExportsTexts)
  const { navigate } = useScreen()
  const cancel = useCallMutation(importsExportsContract.cancel, {
    onSuccess: () => notify('success', t.detail.cancelled),
  })
  const restart = useCallMutation(importsExportsContract.restart, {
    onSuccess: () => {
      notify('success', t.detail.restarted)
      reload()
    },
  })
  const params = { id: job.id }
  return (
    <div className="job-body">
      <JobProgress key={job.id} jobId={job.id} onEnd={reload} />
      <WithImportRoutes kind={job.kind}>{({ path }) => <Waiting job={job} path={path} />}</WithImportRoutes>
      <Facts job={job} />
      <WithImportRoutes kind={job.kind}>
        {(routes) =>
          job.importId ? <ImportOutcome routes={routes} importId={job.importId} state={job.state} /> : null
        }
      </WithImportRoutes>
      <div className="job-buttons">
        {job.hasFile ? (
          <DownloadButton endpoint={importsExportsContract.file} request={{ params }}>
            {t.detail.download}
          </DownloadButton>
        ) : null}
        {job.kind === 'exports.make' ? (
          <Button onClick={() => navigate('/system/jobs', { view: 'exports' })}>{t.views.exports}</Button>
        ) : null}
        {job.isRestartable ? (
          <Button type="primary" loading={restart.isPending} onClick={() => restart.mutate({ params })}>
            {t.detail.restart}
          </Button>
        ) : null}
        {job.isCancelable ? (
          <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ params })}>
            {t.detail.cancel}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** One task: how far it is, what came of it, and what can still be done. */
export function JobDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(importsExportsTexts)
  const found = useCallQuery(importsExportsContract.get, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      onClose={onClose}
      title={t.detail.title}
      titleOf={(job) => job.title}
      size={520}
    >
      {(job) => <Body job={job} reload={() => void found.refetch()} />}
    </DetailDrawer>
  )
}
