import { useState } from 'react'
import { Alert, Button } from 'antd'
import { approvalsContract } from '#features/company/approvals/approvals.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { companiesContract, companyState, type OperatedCompany } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'
import { CompanyStateTag } from './company-state-tag.tsx'
import './companies.css'

const SuspendDialog = lazyDialog(() => import('./suspend.dialog.tsx'), 'SuspendDialog')

/** Companies that wait for the operator, with the way to the inbox. */
function PendingNote() {
  const t = useTexts(companiesTexts).operated
  const { navigate } = useScreen()
  const query = { tab: 'toDecide', kind: 'companies.certify', limit: 1 } as const
  const { data } = useCallQuery(approvalsContract.list, { query })
  if (!data || data.total === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={fill(t.pending, { count: data.total })}
      action={
        <Button size="small" onClick={() => navigate('/system/approvals', { kind: 'companies.certify' })}>
          {t.review}
        </Button>
      }
    />
  )
}

function Actions({ row, onSuspend }: { row: OperatedCompany; onSuspend: (row: OperatedCompany) => void }) {
  const t = useTexts(companiesTexts).operated
  const resume = useCallMutation(companiesContract.resume, { onSuccess: () => notify('success', t.resumed) })
  const action = (event: string) => row.actions.find((one) => one.event === event)
  const askToResume = async () => {
    const isSure = await ask({
      title: fill(t.resumeTitle, { name: row.name }),
      content: t.resumeBody,
      confirm: t.resume,
      cancel: t.cancel,
    })
    if (isSure) resume.mutate({ params: { id: row.id } })
  }
  return row.status === 'suspended' ? (
    <GuardedButton type="link" size="small" why={action('resume')?.reason} onClick={() => void askToResume()}>
      {t.resume}
    </GuardedButton>
  ) : (
    <GuardedButton
      type="link"
      size="small"
      danger
      why={action('suspend')?.reason}
      onClick={() => onSuspend(row)}
    >
      {t.suspend}
    </GuardedButton>
  )
}

/** Every company of the installation, for its operator. */
export function CompaniesScreen() {
  const t = useTexts(companiesTexts)
  const { navigate } = useScreen()
  const list = useList(companiesContract.listAll, (row) => row.id)
  const [suspending, setSuspending] = useState<OperatedCompany>()
  const actions = (row: OperatedCompany) => <Actions row={row} onSuspend={setSuspending} />
  const columns: readonly Column<OperatedCompany>[] = [
    { key: 'name', width: 260, title: t.operated.name, isLocked: true, dataIndex: 'name' },
    {
      key: 'status',
      width: 184,
      title: t.operated.status,
      render: (_, row) => <CompanyStateTag state={row.status} />,
    },
    {
      key: 'creditCode',
      width: 190,
      title: t.operated.creditCode,
      render: (_, row) => row.creditCode ?? '—',
    },
    {
      key: 'certifiedAt',
      width: 146,
      title: t.operated.certifiedAt,
      render: (_, row) => <RelativeTime value={row.certifiedAt} />,
    },
    {
      key: 'createdAt',
      width: 146,
      title: t.operated.createdAt,
      render: (_, row) => <RelativeTime value={row.createdAt} />,
    },
    {
      key: 'actions',
      width: 120,
      title: t.operated.actions,
      isLocked: true,
      fixed: 'end',
      render: (_, row) => actions(row),
    },
  ]
  return (
    <Page
      title={t.routes.companies}
      help={t.operated.help}
      actions={<Button onClick={() => navigate('/system/cards')}>{t.operated.cards}</Button>}
    >
      <PendingNote />
      <FilterBar
        list={list}
        name="companies"
        placeholder={t.operated.keyword}
        choices={[
          { field: 'status', label: t.operated.status, values: companyState.options, labels: t.states },
        ]}
      />
      <DataTable
        list={list}
        name="companies"
        label={t.routes.companies}
        columns={columns}
        card={(row) => (
          <div className="company-card">
            <div className="company-card-line">
              <span className="company-card-name">{row.name}</span>
              <CompanyStateTag state={row.status} />
            </div>
            <div className="company-card-line">
              <span className="company-card-facts">{row.creditCode ?? '—'}</span>
              {actions(row)}
            </div>
          </div>
        )}
        empty={<EmptyState title={t.operated.empty} help={t.operated.emptyHelp} />}
      />
      {suspending ? <SuspendDialog company={suspending} onClose={() => setSuspending(undefined)} /> : null}
    </Page>
  )
}
