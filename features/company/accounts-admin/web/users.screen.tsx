import { useState } from 'react'
import { Button, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { RoleSelect } from '#features/company/roles/web/roles.public.tsx'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { DayRange } from '#platform/web/ui/day-range.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useList } from '#platform/web/use-list.ts'
import { accountsAdminContract } from '../accounts-admin.contract.ts'
import { AccountBatchBar } from './account-batch-bar.tsx'
import { accountColumns } from './account-columns.tsx'
import { AccountDepartments } from './account-departments.tsx'
import { AccountSummaryRow } from './account-summary-row.tsx'
import { useAccountWork } from './use-account-work.tsx'
import { accountsAdminTexts } from './web.texts.ts'
import './users.css'

const AccountBinDialog = lazyDialog(() => import('./account-bin.dialog.tsx'), 'AccountBinDialog')
const AccountDetailDialog = lazyDialog(() => import('./account-detail.dialog.tsx'), 'AccountDetailDialog')

const states = ['invited', 'active', 'disabled', 'leaving', 'left'] as const
const useAccounts = () => useList(accountsAdminContract.list, (account) => account.id)

/** Who may sign in, and as what: the departments beside the list of accounts. */
export function UsersScreen() {
  const t = useTexts(accountsAdminTexts)
  const language = useLanguage()
  const { search, setSearch } = useScreen()
  const list = useAccounts()
  const work = useAccountWork()
  const [isBinOpen, setBinOpen] = useState(false)
  const mayBin = useCan(accountsAdminContract.listBin.access)
  const { departmentId } = list.filter
  const opened = search['account']
  const handlers = { open: ({ id }: { id: string }) => setSearch({ account: id }), ask: work.ask }

  const add = (
    <GuardedButton
      type="primary"
      icon={<PlusOutlined />}
      access={accountsAdminContract.add.access}
      onClick={() => work.add(departmentId)}
    >
      {t.list.add}
    </GuardedButton>
  )
  const actions = (
    <>
      {mayBin && (
        <Button icon={<DeleteOutlined />} onClick={() => setBinOpen(true)}>
          {t.list.bin}
        </Button>
      )}
      <DownloadButton endpoint={accountsAdminContract.exportList} request={{ query: list.query }}>
        {t.list.export}
      </DownloadButton>
      {add}
    </>
  )
  return (
    <Page title={t.routes.users} help={t.list.help} actions={actions}>
      <div className="accounts">
        <AccountDepartments
          value={departmentId}
          onChange={(next) => list.setFilter({ departmentId: next })}
        />
        <div className="accounts-main">
          <Filters list={list} />
          <DataTable
            list={list}
            name="accounts"
            label={t.routes.users}
            columns={accountColumns(t, language, handlers)}
            isSelectable
            card={(account) => <AccountSummaryRow account={account} handlers={handlers} />}
            empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
          />
          <AccountBatchBar list={list} onHanded={work.hand} />
        </div>
      </div>
      {opened && (
        <AccountDetailDialog id={opened} onAsk={work.ask} onClose={() => setSearch({ account: undefined })} />
      )}
      {work.dialog}
      {isBinOpen && <AccountBinDialog onClose={() => setBinOpen(false)} />}
    </Page>
  )
}

function Filters({ list }: { list: ReturnType<typeof useAccounts> }) {
  const t = useTexts(accountsAdminTexts)
  const { roleId, state, locked, createdFrom, createdTo } = list.filter
  const shownState = locked ? 'locked' : (state ?? null)
  return (
    <FilterBar list={list} name="accounts" placeholder={t.list.keyword}>
      <Select
        className="filter-select"
        allowClear
        placeholder={t.list.state}
        aria-label={t.list.state}
        value={shownState}
        options={[
          ...states.map((value) => ({ value: value as string, label: t.states[value] })),
          { value: 'locked', label: t.list.lockedOnly },
        ]}
        onChange={(value) =>
          list.setFilter({
            state: value === 'locked' ? undefined : (value ?? undefined),
            locked: value === 'locked' ? 'true' : undefined,
          })
        }
      />
      <RoleSelect
        isFilter
        allowClear
        placeholder={t.list.role}
        aria-label={t.list.role}
        value={roleId}
        onChange={(next) => list.setFilter({ roleId: next })}
      />
      <DayRange
        label={t.list.createdRange}
        from={createdFrom}
        to={createdTo}
        onChange={({ from, to }) => list.setFilter({ createdFrom: from, createdTo: to })}
      />
    </FilterBar>
  )
}
