import { useState } from 'react'
import { Button, Select } from 'antd'
import dayjs from 'dayjs'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { metrics, reportsContract, type Snapshot } from '../reports.contract.ts'
import { reportsTexts } from '../reports.texts.ts'
import { reportsPaths } from './reports-paths.ts'
import { SnapshotBlocks } from './snapshot-blocks.tsx'
import { SnapshotRows } from './snapshot-rows.tsx'
import './reports.css'

const ShareDialog = lazyDialog(() => import('./share.dialog.tsx'), 'ShareDialog')

const timeText = (moment: string) => dayjs(moment).format('YYYY-MM-DD HH:mm')

/** The other snapshots of the same report. */
function Earlier({ snapshot: { id, reportId } }: { snapshot: Snapshot }) {
  const { snapshot: t } = useTexts(reportsTexts)
  const { setSearch } = useScreen()
  const { data } = useCallQuery(reportsContract.listSnapshots, {
    params: { id: reportId },
    query: { page: 1, limit: 50 },
  })
  return (
    <Select
      aria-label={t.earlier}
      value={id}
      options={(data?.list ?? []).map(({ id: value, to }) => ({ value, label: timeText(to) }))}
      onChange={(chosen) => setSearch({ id: chosen, metric: undefined, page: undefined })}
    />
  )
}

function Shown({ snapshot }: { snapshot: Snapshot }) {
  const t = useTexts(reportsTexts)
  const { search } = useScreen()
  const [isSharing, setSharing] = useState(false)
  useTabTitle(snapshot.name)
  const { id, note, from, to, madeBy, data } = snapshot
  const metric = metrics.find((one) => one === search['metric']) ?? 'visits'
  return (
    <Page
      title={snapshot.name}
      help={`${fill(t.general.range, { from: timeText(from), to: timeText(to) })} · ${fill(t.snapshot.frozen, { time: timeText(to), by: madeBy })}`}
      actions={
        <>
          <Earlier snapshot={snapshot} />
          <GuardedButton access={reportsContract.createLink.access} onClick={() => setSharing(true)}>
            {t.snapshot.share}
          </GuardedButton>
          <DownloadButton type="primary" endpoint={reportsContract.getFile} request={{ params: { id } }}>
            {t.snapshot.file}
          </DownloadButton>
        </>
      }
    >
      {note === '' ? null : <p>{note}</p>}
      <SnapshotBlocks snapshot={snapshot} />
      <Section title={fill(t.snapshot.rows, { name: t.metrics[metric] })}>
        <SnapshotRows id={id} />
      </Section>
      <Section title={t.general.definitions}>
        <ul className="report-quiet">
          {data.numbers.map(({ metric: key, definition }) => (
            <li key={key}>{`${t.metrics[key]}：${definition}`}</li>
          ))}
          {data.definitions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Section>
      {isSharing ? <ShareDialog snapshot={snapshot} onClose={() => setSharing(false)} /> : null}
    </Page>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useCallQuery(reportsContract.getSnapshot, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <Shown snapshot={data} /> : <PageSkeleton />
}

/** One snapshot of a report: its frozen numbers, and the rows that they counted. */
export function SnapshotScreen() {
  const t = useTexts(reportsTexts)
  const { search, navigate } = useScreen()
  const { id } = search
  return id ? (
    <Loaded id={id} />
  ) : (
    <Page title={t.routes.snapshot}>
      <EmptyState
        title={t.snapshot.choose}
        action={
          <Button type="primary" onClick={() => navigate(reportsPaths.reports)}>
            {t.routes.reports}
          </Button>
        }
      />
    </Page>
  )
}
