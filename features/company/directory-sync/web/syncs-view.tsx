import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useList } from '#platform/web/use-list.ts'
import { directorySyncContract, type PersonnelSync } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import './directory.css'

const UploadDialog = lazyDialog(() => import('./upload.dialog.tsx'), 'UploadDialog')
const ReportDrawer = lazyDialog(() => import('./report.dialog.tsx'), 'ReportDrawer')

const tones: Readonly<Record<PersonnelSync['state'], StatusTone>> = {
  running: 'progress',
  completed: 'good',
  partial: 'waiting',
  failed: 'failed',
}

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

function SyncState({ sync }: { sync: PersonnelSync }) {
  const t = useTexts(directorySyncTexts)
  return (
    <>
      <StatusTag tone={tones[sync.state]}>{t.states[sync.state]}</StatusTag>
      {sync.isDryRun ? <Tag>{t.dryRun}</Tag> : null}
    </>
  )
}

const staffText = ({ report: { staff } }: PersonnelSync, t: Texts) =>
  [
    fill(t.list.counts, staff),
    ...(staff.leaving > 0 ? [fill(t.list.leaving, { n: staff.leaving })] : []),
  ].join(' · ')

const columnsOf = (t: Texts, open: (id: string) => void): readonly Column<PersonnelSync>[] => [
  {
    key: 'source',
    width: 160,
    title: t.list.source,
    isLocked: true,
    render: (_, row) => <NameButton name={row.source} onOpen={() => open(row.id)} />,
  },
  { key: 'state', width: 180, title: t.list.state, render: (_, row) => <SyncState sync={row} /> },
  { key: 'staff', width: 260, title: t.list.staff, render: (_, row) => staffText(row, t) },
  {
    key: 'departments',
    width: 190,
    title: t.list.departments,
    render: (_, row) => fill(t.list.counts, row.report.departments),
  },
  {
    key: 'problems',
    width: 100,
    title: t.list.problems,
    isNumber: true,
    render: (_, row) => row.report.problems.length,
  },
  { key: 'startedBy', width: 114, title: t.list.startedBy, render: (_, row) => row.startedByName || '—' },
  { key: 'at', width: 146, title: t.list.at, render: (_, row) => <RelativeTime value={row.createdAt} /> },
]

/** What was synchronised, and the way to do it by hand. */
export function SyncsView() {
  const t = useTexts(directorySyncTexts)
  const list = useList(directorySyncContract.listSyncs, (row) => row.id)
  const [report, setReport] = useState<string>()
  const [isUploading, setUploading] = useState(false)
  const follow = (id: string) => {
    setUploading(false)
    setReport(id)
  }
  const upload = (
    <Button type="primary" icon={<UploadOutlined />} onClick={() => setUploading(true)}>
      {t.list.upload}
    </Button>
  )
  return (
    <div className="directory-view">
      <div className="directory-actions">{upload}</div>
      <DataTable
        list={list}
        name="personnel-syncs"
        label={t.tabs.syncs}
        columns={columnsOf(t, setReport)}
        card={(row) => (
          <div className="sync-card">
            <NameButton name={row.source} onOpen={() => setReport(row.id)} /> <SyncState sync={row} />
            <span>{staffText(row, t)}</span>
            <RelativeTime value={row.createdAt} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
      {report === undefined ? null : <ReportDrawer id={report} onClose={() => setReport(undefined)} />}
      {isUploading ? <UploadDialog onClose={() => setUploading(false)} onRun={follow} /> : null}
    </div>
  )
}
