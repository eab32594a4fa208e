import { useState } from 'react'
import { formatMoney } from '#platform/text/money.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { type Incident, paymentsContract } from '../payments.contract.ts'
import { paymentsTexts } from '../payments.texts.ts'
import { ResolveDialog } from './resolve.dialog.tsx'

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

const columnsOf = (t: Texts, open: (incident: Incident) => void): readonly Column<Incident>[] => [
  {
    key: 'kind',
    width: 200,
    title: t.desk.kind,
    isLocked: true,
    render: (_, row) => t.incidentKinds[row.kind],
  },
  { key: 'order', width: 150, title: t.desk.order, dataIndex: 'orderNumber' },
  { key: 'company', width: 134, title: t.desk.company, dataIndex: 'companyName' },
  { key: 'mode', width: 140, title: t.desk.mode, render: (_, row) => t.modes[row.mode] },
  {
    key: 'expected',
    width: 98,
    title: t.desk.expected,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.expected)}</span>,
  },
  {
    key: 'found',
    width: 98,
    title: t.desk.found,
    isNumber: true,
    render: (_, row) => <span className="money">{formatMoney(row.found)}</span>,
  },
  {
    key: 'createdAt',
    width: 146,
    title: t.desk.createdAt,
    render: (_, row) => <RelativeTime value={row.createdAt} />,
  },
  {
    key: 'actions',
    title: t.statements.by,
    isLocked: true,
    fixed: 'right',
    width: 190,
    render: (_, row) => <Deal incident={row} open={open} />,
  },
]

function Deal({ incident, open }: { incident: Incident; open: (incident: Incident) => void }) {
  const t = useTexts(paymentsTexts).desk
  if (incident.resolvedAt)
    return (
      <span className="pay-quiet">{[incident.resolvedBy, incident.note].filter(Boolean).join(' · ')}</span>
    )
  return (
    <GuardedButton size="small" onClick={() => open(incident)}>
      {t.resolve}
    </GuardedButton>
  )
}

/** What does not add up, until somebody has looked at it. */
export function SellerIncidents() {
  const t = useTexts(paymentsTexts)
  const list = useList(paymentsContract.listIncidents, (row) => row.incidentId, {
    defaults: { open: 'true' },
  })
  const [opened, open] = useState<Incident>()
  const resolve = useCallMutation(paymentsContract.resolveIncident, {
    onSuccess: () => {
      notify('success', t.desk.resolved)
      open(undefined)
    },
  })
  return (
    <>
      <div>
        <StateChips
          label={t.desk.tabs.incidents}
          value={list.filter.open === 'true' ? 'true' : 'false'}
          chips={[
            { value: 'true', label: t.desk.onlyOpen },
            { value: 'false', label: t.desk.resolved },
          ]}
          onChange={(value) => list.setFilter({ open: value === 'true' ? 'true' : 'false' })}
        />
      </div>
      <DataTable
        list={list}
        name="seller-incidents"
        label={t.desk.tabs.incidents}
        columns={columnsOf(t, open)}
        card={(row) => (
          <div className="desk-row">
            <span className="pay-line">
              <strong>{t.incidentKinds[row.kind]}</strong>
              <span className="money">
                {formatMoney(row.expected)} → {formatMoney(row.found)}
              </span>
            </span>
            <span className="pay-quiet">
              {row.companyName} · {row.orderNumber}
            </span>
            <Deal incident={row} open={open} />
          </div>
        )}
        empty={<EmptyState title={t.desk.emptyIncidents} />}
      />
      {opened ? (
        <ResolveDialog
          isBusy={resolve.isPending}
          onResolve={(note) => resolve.mutate({ params: { id: opened.incidentId }, body: { note } })}
          onClose={() => open(undefined)}
        />
      ) : null}
    </>
  )
}
