import type { ReactNode } from 'react'
import { useState } from 'react'
import { App, Button, Drawer, Pagination, Skeleton, Tabs } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { useStaffRefresh } from './use-staff-work.tsx'
import './bin.css'
import '#platform/web/ui/form-drawer.css'

const pageSize = 20
const kinds = {
  people: { list: organisationContract.listStaffInBin, restore: organisationContract.restoreStaff },
  departments: {
    list: organisationContract.listDepartmentsInBin,
    restore: organisationContract.restoreDepartment,
  },
} as const

/** What was deleted and can still come back. */
export function BinDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(organisationTexts)
  const may = { people: useCan(kinds.people.list.access), departments: useCan(kinds.departments.list.access) }
  const items = (['people', 'departments'] as const)
    .filter((kind) => may[kind])
    .map((kind) => ({ key: kind, label: t.bin[kind], children: <Bin key={kind} kind={kind} /> }))
  return (
    <Drawer open size={560} title={t.bin.title} onClose={onClose}>
      <p className="form-note">{t.bin.help}</p>
      <Tabs items={items} />
    </Drawer>
  )
}

interface Binned {
  id: string
  name: string
  deletedAt: string
  purgedAt: string
  department?: string | null
  parentName?: string | null
}

function Bin({ kind }: { kind: keyof typeof kinds }) {
  const t = useTexts(organisationTexts)
  const { message } = App.useApp()
  const refresh = useStaffRefresh()
  const [page, setPage] = useState(1)
  const [busyId, setBusy] = useState<string>()
  const { data, error, refetch } = useCallQuery(kinds[kind].list, {
    query: { page, limit: pageSize },
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  const restore = async ({ id, name }: Binned) => {
    setBusy(id)
    try {
      await call(kinds[kind].restore, { params: { id } })
      message.success(fill(t.bin.restored, { name }))
    } catch (failure) {
      // The call has said why.
      if (!(failure instanceof CallError)) throw failure
    }
    setBusy(undefined)
    await refresh()
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  if (data.total === 0) return <EmptyState title={t.bin.empty} help={t.bin.emptyHelp} />
  return (
    <>
      <ul className="bin-rows">
        {data.list.map((row: Binned) => (
          <BinRow
            key={row.id}
            row={row}
            restore={
              <Button size="small" loading={busyId === row.id} onClick={() => void restore(row)}>
                {t.bin.restore}
              </Button>
            }
          />
        ))}
      </ul>
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage
        current={page}
        pageSize={pageSize}
        total={data.total}
        onChange={setPage}
      />
    </>
  )
}

function BinRow({ row, restore }: { row: Binned; restore: ReactNode }) {
  const t = useTexts(organisationTexts)
  const now = useMinute()
  const days = Math.floor((new Date(row.purgedAt).getTime() - now) / dayMs)
  const where = row.department ?? row.parentName
  return (
    <li className="bin-row">
      <div className="bin-what">
        <strong>{row.name}</strong>
        <span>
          {where ? `${where} · ` : ''}
          {t.bin.deletedAt} <RelativeTime value={row.deletedAt} />
        </span>
      </div>
      <span className="bin-left" data-soon={days < 3 || undefined}>
        {t.bin.left} {days < 1 ? t.bin.lastDay : fill(t.bin.days, { count: days })}
      </span>
      {restore}
    </li>
  )
}
