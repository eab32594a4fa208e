import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Drawer, Pagination, Skeleton } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { type AccountInBin, accountsAdminContract } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'
import './account-bin.css'

const pageSize = 20

/** Accounts that were deleted and can still come back. */
export function AccountBinDialog({ onClose }: { onClose: () => void }) {
  const { bin: t } = useTexts(accountsAdminTexts)
  return (
    <Drawer open size={600} title={t.title} onClose={onClose}>
      <p className="assign-help">{t.help}</p>
      <Bin />
    </Drawer>
  )
}

function Bin() {
  const t = useTexts(accountsAdminTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const [busyId, setBusy] = useState<string>()
  const { data, error, refetch } = useCallQuery(accountsAdminContract.listBin, {
    query: { page, limit: pageSize },
    staleTime: 0,
    placeholderData: (previous) => previous,
  })
  const work = async ({ id }: AccountInBin, command: () => Promise<unknown>, said: string) => {
    setBusy(id)
    try {
      await command()
      void message.success(said)
    } catch (failure) {
      // The call has said why.
      if (!(failure instanceof CallError)) throw failure
    }
    setBusy(undefined)
    await queries.invalidateQueries({ queryKey: ['accounts'] })
  }
  const restore = (row: AccountInBin) =>
    work(
      row,
      () => call(accountsAdminContract.restore, { params: { id: row.id } }),
      fill(t.bin.restored, { name: row.nickName }),
    )
  const purge = async (row: AccountInBin) => {
    const title = fill(t.bin.purgeTitle, { name: row.nickName })
    const isMeant = await ask({
      title,
      content: t.bin.purgeBody,
      confirm: t.bin.purge,
      cancel: t.form.cancel,
      danger: true,
    })
    if (isMeant)
      await work(row, () => call(accountsAdminContract.purge, { params: { id: row.id } }), t.bin.purged)
  }
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  if (data.total === 0) return <EmptyState title={t.bin.empty} help={t.bin.emptyHelp} />
  return (
    <>
      <ul className="account-bin">
        {data.list.map((row) => (
          <li key={row.id}>
            <BinFacts row={row} />
            <Button size="small" loading={busyId === row.id} onClick={() => void restore(row)}>
              {t.bin.restore}
            </Button>
            <Button size="small" danger disabled={busyId === row.id} onClick={() => void purge(row)}>
              {t.bin.purge}
            </Button>
          </li>
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

function BinFacts({ row }: { row: AccountInBin }) {
  const { bin: t } = useTexts(accountsAdminTexts)
  const now = useMinute()
  const days = Math.floor((new Date(row.purgedAt).getTime() - now) / dayMs)
  return (
    <>
      <div className="account-bin-what">
        <strong>
          {row.nickName} · {row.username}
        </strong>
        <span>
          {row.department ? `${row.department} · ` : ''}
          {t.deletedAt} <RelativeTime value={row.deletedAt} />
        </span>
      </div>
      <span className="account-bin-left" data-soon={days < 3 || undefined}>
        {days < 1 ? t.lastDay : fill(t.left, { count: days })}
      </span>
    </>
  )
}
