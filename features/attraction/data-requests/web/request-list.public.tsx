import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'
import {
  dataRequestsContract,
  type RequestRow,
  type RequestState,
  requestStates,
} from '../data-requests.contract.ts'
import { dataRequestsTexts } from '../data-requests.texts.ts'
import { RequestActions } from './request-actions.tsx'
import { RequestStateTag } from './request-state-tag.tsx'
import '#platform/web/ui/summary-row.css'

const Drawer = lazyDrawer(() => import('./request-detail.tsx'), 'RequestDrawer')

/** The address of the public page, or the way to open one. */
function PublicPage() {
  const t = useTexts(dataRequestsTexts)
  const { data } = useCallQuery(dataRequestsContract.page)
  const open = useCallMutation(dataRequestsContract.openPage, {
    onSuccess: () => notify('success', t.list.openPage),
  })
  if (!data) return null
  if (data.url !== null) return <CopyButton text={data.url} label={t.list.copy} />
  return (
    <GuardedButton
      type="primary"
      access={dataRequestsContract.openPage.access}
      loading={open.isPending}
      onClick={() => open.mutate({})}
    >
      {t.list.openPage}
    </GuardedButton>
  )
}

/** Requests of people about what is kept of them: the newest first. */
export function RequestList() {
  const t = useTexts(dataRequestsTexts)
  const { search, setSearch } = useScreen()
  const list = useList(dataRequestsContract.list, (row) => row.id)
  const { data: counts } = useCallQuery(dataRequestsContract.counts)
  const open = (row: RequestRow) => setSearch({ request: row.id })
  const due = (row: RequestRow) => (
    <>
      <RelativeTime value={row.dueAt} />
      {row.isLate && <StatusTag tone="failed">{t.list.late}</StatusTag>}
    </>
  )
  const columns: readonly Column<RequestRow>[] = [
    {
      key: 'mobile',
      title: t.fields.mobile,
      isLocked: true,
      width: 150,
      render: (_, row) => <NameButton name={row.mobile} onOpen={() => open(row)} />,
    },
    { key: 'kind', title: t.fields.kind, width: 130, render: (_, row) => t.kinds[row.kind] },
    {
      key: 'state',
      title: t.fields.state,
      width: 110,
      render: (_, row) => <RequestStateTag state={row.state} />,
    },
    {
      key: 'receivedAt',
      title: t.fields.receivedAt,
      width: 150,
      render: (_, row) => <RelativeTime value={row.receivedAt} />,
    },
    { key: 'dueAt', title: t.fields.dueAt, width: 170, render: (_, row) => due(row) },
    { key: 'decidedBy', title: t.fields.decidedBy, width: 110, dataIndex: 'decidedBy' },
    {
      key: 'actions',
      title: '',
      isLocked: true,
      fixed: 'end',
      width: 190,
      ellipsis: false,
      render: (_, row) => <RequestActions row={row} />,
    },
  ]
  const chips = requestStates
    .map((value) => ({
      value,
      label: t.states[value],
      count: counts?.find(({ state }) => state === value)?.count,
    }))
    .filter(({ count, value }) => count !== 0 || value === list.filter.state)
  return (
    <>
      <DataTable
        list={list}
        name="data-requests"
        label={t.fields.kind}
        columns={columns}
        toolbar={
          <StateChips<RequestState>
            label={t.fields.state}
            chips={[{ value: undefined, label: t.list.any }, ...chips]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        actions={<PublicPage />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.mobile} onOpen={() => open(row)} />
              <RequestStateTag state={row.state} />
            </div>
            <div className="summary-more">
              {t.kinds[row.kind]} · {due(row)}
            </div>
            <RequestActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
      />
      <Drawer id={search['request']} onClose={() => setSearch({ request: undefined })} />
    </>
  )
}
