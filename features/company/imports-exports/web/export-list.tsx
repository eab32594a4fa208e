import { useEffect } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { downloadFile } from '#platform/web/download.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { type ExportRequest, exportState, importsExportsContract } from '../imports-exports.contract.ts'
import { importsExportsTexts } from '../imports-exports.texts.ts'
import { exportTones, type JobTexts } from './job-labels.ts'

/** How often a list looks again in which something is decided or made elsewhere. */
const lookAgainMs = 3000
const isUnderWay = ({ state }: ExportRequest) =>
  state === 'requested' || state === 'approved' || state === 'generating'

function StateTag({ row }: { row: ExportRequest }) {
  const t = useTexts(importsExportsTexts)
  return (
    <span className="job-state">
      <StatusTag tone={exportTones[row.state]}>{t.exportStates[row.state]}</StatusTag>
      {row.reason ? <span className="job-reason">{row.reason}</span> : null}
    </span>
  )
}

function Actions({ row }: { row: ExportRequest }) {
  const t = useTexts(importsExportsTexts)
  const queries = useQueryClient()
  const { navigate } = useScreen()
  const params = { id: row.id }
  const download = useMutation({
    mutationFn: () => downloadFile(importsExportsContract.downloadExport, { params }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports-exports'] }),
  })
  const revoke = useCallMutation(importsExportsContract.revokeExport, {
    touches: ['approvals'],
    onSuccess: () => notify('success', t.exports.revoked),
  })
  const action = (event: string) => row.actions.find((one) => one.event === event)
  const askRevoke = async () => {
    const isSure = await ask({
      title: t.exports.revokeTitle,
      content: t.exports.revokeBody,
      confirm: t.exports.revoke,
      cancel: t.detail.keep,
      danger: true,
    })
    if (isSure) revoke.mutate({ params })
  }
  const entries = [
    ...(row.approvalId
      ? [
          {
            key: 'approval',
            label: t.exports.approval,
            onSelect: () => navigate('/system/approvals', { tab: 'asked', approval: row.approvalId ?? '' }),
          },
        ]
      : []),
    ...(action('revoke')?.allowed
      ? [{ key: 'revoke', label: t.exports.revoke, onSelect: () => void askRevoke() }]
      : []),
  ]
  return (
    <div className="job-cell">
      <GuardedButton
        type="link"
        size="small"
        loading={download.isPending}
        why={action('download')?.reason}
        onClick={() => download.mutate()}
      >
        {t.exports.download}
      </GuardedButton>
      <MoreMenu entries={entries} label={row.title} />
    </div>
  )
}

const columnsOf = (t: JobTexts): readonly Column<ExportRequest>[] => [
  { key: 'kind', width: 180, title: t.list.kind, isLocked: true, render: (_, row) => row.title },
  { key: 'state', width: 196, title: t.list.state, render: (_, row) => <StateTag row={row} /> },
  { key: 'rows', width: 90, title: t.list.rows, isNumber: true, dataIndex: 'rows' },
  { key: 'by', width: 104, title: t.list.startedBy, dataIndex: 'requestedByName' },
  {
    key: 'at',
    width: 144,
    title: t.list.createdAt,
    render: (_, row) => <RelativeTime value={row.requestedAt} />,
  },
  {
    key: 'left',
    width: 126,
    title: t.list.downloads,
    render: (_, row) =>
      row.downloadsLeft > 0 ? (
        fill(t.list.times, { count: row.downloadsLeft })
      ) : (
        <span className="cell-empty">—</span>
      ),
  },
  {
    key: 'expires',
    width: 144,
    title: t.list.expires,
    render: (_, row) => <RelativeTime value={row.downloadsLeft > 0 ? row.expiresAt : null} />,
  },
  {
    key: 'actions',
    width: 164,
    title: t.list.actions,
    isLocked: true,
    fixed: 'end',
    render: (_, row) => <Actions row={row} />,
  },
]

/** An export on a phone. */
function ExportCard({ row }: { row: ExportRequest }) {
  const t = useTexts(importsExportsTexts)
  return (
    <div>
      <div className="job-card-line">
        <span>{row.title}</span>
        <StateTag row={row} />
      </div>
      <div className="job-card-facts">
        <span>{row.requestedByName}</span>
        <RelativeTime value={row.requestedAt} />
        <span>
          {t.list.rows} {row.rows ?? '—'}
        </span>
        {row.downloadsLeft > 0 ? (
          <span>
            {t.list.downloads} {fill(t.list.times, { count: row.downloadsLeft })}
          </span>
        ) : null}
      </div>
      <Actions row={row} />
    </div>
  )
}

/** Exports of personal data: who agreed, how often and how long they can be fetched. */
export function ExportList() {
  const t = useTexts(importsExportsTexts)
  const list = useList(importsExportsContract.listExports, (row) => row.id)
  const isWaiting = list.rows.some(isUnderWay)
  const { reload } = list
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(reload, lookAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, reload])
  return (
    <>
      <p className="job-note">{t.exports.note}</p>
      <FilterBar
        list={list}
        name="exports"
        choices={[
          { field: 'state', label: t.list.state, values: exportState.options, labels: t.exportStates },
        ]}
      />
      <DataTable
        list={list}
        name="exports"
        label={t.views.exports}
        columns={columnsOf(t)}
        card={(row) => <ExportCard row={row} />}
        empty={<EmptyState title={t.list.emptyExports} help={t.list.emptyExportsHelp} />}
      />
    </>
  )
}
