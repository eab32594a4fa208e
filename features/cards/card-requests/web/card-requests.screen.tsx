import { useState } from 'react'
import { Button, Select } from 'antd'
import { NewCardDialog } from '#features/cards/cards/web/new-card.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useList } from '#platform/web/use-list.ts'
import {
  cardRequestsContract,
  type RequestRow,
  type RequestState,
  requestStates,
} from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'
import { IssueButton } from './issue-button.tsx'

const RejectRequestDialog = lazyDialog(() => import('./reject.dialog.tsx'), 'RejectRequestDialog')

const tones: Readonly<Record<RequestState, StatusTone>> = {
  pending: 'waiting',
  issued: 'good',
  rejected: 'failed',
  withdrawn: 'resting',
}

/** The requests of people without a card, for those who issue cards. */
export function CardRequestsScreen() {
  const t = useTexts(cardRequestsTexts)
  const { navigate } = useScreen()
  const list = useList(cardRequestsContract.list, ({ requestId }) => requestId)
  const [issued, setIssued] = useState<RequestRow & { templateId: string }>()
  const [rejected, setRejected] = useState<RequestRow>()
  const status = (row: RequestRow) => <StatusTag tone={tones[row.status]}>{t.states[row.status]}</StatusTag>
  const actions = (row: RequestRow) =>
    row.status === 'pending' && (
      <>
        <IssueButton request={row} onIssue={(templateId) => setIssued({ ...row, templateId })} />
        <Button type="link" size="small" danger onClick={() => setRejected(row)}>
          {t.reject}
        </Button>
      </>
    )
  const columns: Column<RequestRow>[] = [
    {
      key: 'name',
      title: t.columns.name,
      isLocked: true,
      width: 120,
      render: (_, { person }) => person.name,
    },
    {
      key: 'department',
      title: t.columns.department,
      width: 140,
      render: (_, { person }) => person.department ?? '—',
    },
    {
      key: 'template',
      title: t.columns.template,
      width: 160,
      render: (_, { template }) => template ?? t.anyTemplate,
    },
    { key: 'note', title: t.columns.note, width: 200, dataIndex: 'note' },
    {
      key: 'at',
      title: t.columns.at,
      width: 140,
      render: (_, { requestedAt }) => <RelativeTime value={requestedAt} />,
    },
    { key: 'status', title: t.columns.status, width: 100, render: (_, row) => status(row) },
    {
      key: 'decided',
      title: t.columns.decided,
      width: 180,
      render: (_, { decidedBy, reason }) => [decidedBy, reason].filter(Boolean).join(' · ') || '—',
    },
    {
      key: 'actions',
      title: t.columns.actions,
      isLocked: true,
      fixed: 'right',
      width: 140,
      ellipsis: false,
      render: (_, row) => actions(row),
    },
  ]
  return (
    <Page title={t.title} help={t.help}>
      <DataTable
        list={list}
        name="card-requests"
        label={t.title}
        columns={columns}
        toolbar={
          <Select
            aria-label={t.columns.status}
            placeholder={t.columns.status}
            allowClear
            style={{ minWidth: 120 }}
            value={list.filter.status}
            onChange={(value) => list.setFilter({ status: value })}
            options={requestStates.map((value) => ({ value, label: t.states[value] }))}
          />
        }
        empty={<EmptyState title={t.empty} help={t.emptyHelp} />}
        card={(row) => (
          <div>
            <strong>{row.person.name}</strong> {status(row)}
            <p>{[row.template ?? t.anyTemplate, row.note].filter(Boolean).join(' · ')}</p>
            <RelativeTime value={row.requestedAt} /> {actions(row)}
          </div>
        )}
      />
      {issued && (
        <NewCardDialog
          templateId={issued.templateId}
          person={issued.person}
          onClose={() => setIssued(undefined)}
          onOpen={(carteId) => navigate('/demo/digitalcard/staffcard/carddetails', { id: carteId })}
        />
      )}
      {rejected && <RejectRequestDialog request={rejected} onClose={() => setRejected(undefined)} />}
    </Page>
  )
}
