import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type ApprovalRow, approvalsContract, approvalState, approvalTab } from '../approvals.contract.ts'
import { approvalsTexts } from '../approvals.texts.ts'
import { ApprovalStateTag } from './approval-state-tag.tsx'
import './approvals.css'

const ApprovalDrawer = lazyDrawer(() => import('./approval.dialog.tsx'), 'ApprovalDrawer')

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

function Due({ row }: { row: ApprovalRow }) {
  return row.state === 'approving' || row.state === 'timeout' ? (
    <span data-late={row.state === 'timeout' || undefined} className="approval-due">
      <RelativeTime value={row.dueAt} />
    </span>
  ) : (
    <span className="cell-empty">—</span>
  )
}

const columnsOf = (t: Texts, open: (id: string) => void): readonly Column<ApprovalRow>[] => [
  {
    key: 'title',
    width: 260,
    title: t.list.title,
    isLocked: true,
    render: (_, row) => <NameButton name={row.title} onOpen={() => open(row.id)} />,
  },
  { key: 'kind', width: 170, title: t.list.kind, render: (_, row) => row.kindName },
  {
    key: 'state',
    width: 196,
    title: t.list.state,
    render: (_, row) => <ApprovalStateTag state={row.state} />,
  },
  { key: 'requestedBy', width: 110, title: t.list.requestedBy, dataIndex: 'requestedByName' },
  { key: 'company', width: 160, title: t.list.company, isOptional: true, dataIndex: 'companyName' },
  {
    key: 'requestedAt',
    width: 146,
    title: t.list.requestedAt,
    render: (_, row) => <RelativeTime value={row.requestedAt} />,
  },
  { key: 'due', width: 146, title: t.list.due, render: (_, row) => <Due row={row} /> },
]

/** An approval on a phone. */
function ApprovalCard({ row, open }: { row: ApprovalRow; open: (id: string) => void }) {
  const t = useTexts(approvalsTexts)
  return (
    <div>
      <div className="approval-card-line">
        <NameButton name={row.title} onOpen={() => open(row.id)} />
        <ApprovalStateTag state={row.state} />
      </div>
      <div className="approval-card-facts">
        <span>{row.kindName}</span>
        <span>{fill(t.detail.requested, { name: row.requestedByName })}</span>
        <RelativeTime value={row.requestedAt} />
      </div>
    </div>
  )
}

type ApprovalList = ReturnType<typeof useList<typeof approvalsContract.list>>

function Filters({ list, isInbox }: { list: ApprovalList; isInbox: boolean }) {
  const t = useTexts(approvalsTexts)
  const { data: kinds = [] } = useCallQuery(approvalsContract.listKinds)
  const names = Object.fromEntries(kinds.map(({ kind, name }) => [kind, name]))
  const kind = { field: 'kind', label: t.list.kind, values: Object.keys(names), labels: names } as const
  const state = {
    field: 'state',
    label: t.list.state,
    values: approvalState.options,
    labels: t.states,
  } as const
  return (
    <FilterBar
      list={list}
      name="approvals"
      placeholder={t.list.keyword}
      choices={isInbox ? [kind] : [kind, state]}
    />
  )
}

/** What waits for the viewer's consent, and what the viewer has asked others for. */
export function ApprovalsScreen() {
  const t = useTexts(approvalsTexts)
  const { search, setSearch } = useScreen()
  const maySeeAll = useCan('approval:decide')
  // Which of the lists it is stands in the address and is no filter: a reset stays in it.
  const tab = approvalTab.safeParse(search['tab']).data ?? 'toDecide'
  const list = useList(approvalsContract.list, (row) => row.id, { fixed: { tab } })
  const { keyword, kind, state } = list.filter
  const { data: counts } = useCallQuery(approvalsContract.counts, {
    query: { keyword, kind, state },
    placeholderData: (former) => former,
  })
  const opened = search['approval']
  const open = (id: string) => setSearch({ approval: id })
  const isInbox = tab === 'toDecide'
  const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label)
  const tabs = [
    { value: 'toDecide' as const, label: counted(t.tabs.toDecide, counts?.toDecide) },
    { value: 'asked' as const, label: counted(t.tabs.asked, counts?.asked) },
    ...(maySeeAll ? [{ value: 'all' as const, label: t.tabs.all }] : []),
  ]
  return (
    <Page
      title={t.routes.approvals}
      help={t.help}
      views={
        <PageViews
          value={tab}
          views={tabs}
          onChange={(next) =>
            setSearch({ tab: next === 'toDecide' ? undefined : next, state: undefined, page: undefined })
          }
        />
      }
    >
      <Filters list={list} isInbox={isInbox} />
      <DataTable
        list={list}
        name="approvals"
        label={t.routes.approvals}
        columns={columnsOf(t, open)}
        card={(row) => <ApprovalCard row={row} open={open} />}
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={isInbox ? t.list.emptyToDecide : t.list.emptyAsked}
            help={isInbox ? t.list.emptyToDecideHelp : t.list.emptyAskedHelp}
          />
        }
      />
      <ApprovalDrawer id={opened} onClose={() => setSearch({ approval: undefined })} />
    </Page>
  )
}
