import { Input } from 'antd'
import { signInMethod, signInOutcome } from '#features/company/sign-in/own-account.contract.ts'
import type { Translation } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DayRange } from '#platform/web/ui/day-range.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { FilterSelect } from '#platform/web/ui/filter-select.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type SignInEntry, signInLogContract } from '../sign-in-log.contract.ts'
import type { text } from './text/zh-CN.ts'
import { deviceOf } from './device.ts'
import { orDash } from './or-dash.tsx'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { accountsAdminTexts } from './web.texts.ts'
import '#platform/web/ui/summary-row.css'
import './users.css'

type Texts = Translation<typeof text>
const useSignIns = () => useList(signInLogContract.list, (entry) => entry.id)

function Who({ entry, t }: { entry: SignInEntry; t: Texts }) {
  return (
    <span title={entry.username}>
      {entry.username}
      <span className="sign-in-name">{entry.accountId === null ? t.log.unknown : entry.nickName}</span>
    </span>
  )
}

const columnsOf = (t: Texts): readonly Column<SignInEntry>[] => [
  {
    key: 'at',
    title: t.log.at,
    isLocked: true,
    width: 148,
    render: (_, entry) => <RelativeTime value={entry.at} />,
  },
  {
    key: 'who',
    title: t.log.who,
    isLocked: true,
    width: 200,
    render: (_, entry) => <Who entry={entry} t={t} />,
  },
  {
    key: 'outcome',
    title: t.log.outcome,
    width: 156,
    render: (_, entry) => <SignInOutcome outcome={entry.outcome} />,
  },
  { key: 'method', title: t.log.method, width: 132, render: (_, entry) => t.log.methods[entry.method] },
  { key: 'ip', title: t.log.ip, dataIndex: 'ip', width: 132 },
  { key: 'region', title: t.log.from, width: 132, render: (_, row) => orDash(row.region) },
  {
    key: 'device',
    title: t.log.device,
    width: 180,
    render: (_, entry) => deviceOf(entry, t.log.unknownDevice),
  },
  {
    key: 'department',
    title: t.list.department,
    width: 132,
    render: (_, row) => orDash(row.department),
    isOptional: true,
  },
]

/** A try to sign in on a phone. */
function EntryCard({ entry, t }: { entry: SignInEntry; t: Texts }) {
  return (
    <div className="summary-row">
      <div className="summary-line">
        <Who entry={entry} t={t} />
        <SignInOutcome outcome={entry.outcome} />
      </div>
      <div className="summary-more">
        {[t.log.methods[entry.method], deviceOf(entry, t.log.unknownDevice)].join(' · ')}
      </div>
      <div className="summary-more">
        {[entry.ip, entry.region].filter(Boolean).join(' · ')} <RelativeTime value={entry.at} />
      </div>
    </div>
  )
}

/** Who signed in, from where, and who tried to. */
export function SignInLogScreen() {
  const t = useTexts(accountsAdminTexts)
  const list = useSignIns()
  return (
    <Page
      title={t.routes.signInLog}
      help={t.log.help}
      actions={
        <DownloadButton endpoint={signInLogContract.exportList} request={{ query: list.query }}>
          {t.log.export}
        </DownloadButton>
      }
    >
      <Filters list={list} />
      <DataTable
        list={list}
        name="sign-in-log"
        label={t.routes.signInLog}
        columns={columnsOf(t)}
        card={(entry) => <EntryCard entry={entry} t={t} />}
        empty={<EmptyState title={t.log.empty} help={t.log.emptyHelp} />}
      />
    </Page>
  )
}

function Filters({ list }: { list: ReturnType<typeof useSignIns> }) {
  const t = useTexts(accountsAdminTexts)
  const { outcome, method, ip, from, to, accountId } = list.filter
  return (
    <FilterBar
      list={list}
      name="sign-in-log"
      placeholder={t.log.keyword}
      chips={{ accountId: accountId && t.log.onlyAccount }}
    >
      <FilterSelect
        label={t.log.outcome}
        value={outcome}
        values={signInOutcome.options}
        labels={t.log.outcomes}
        onChange={(value) => list.setFilter({ outcome: value })}
      />
      <FilterSelect
        label={t.log.method}
        value={method}
        values={signInMethod.options}
        labels={t.log.methods}
        onChange={(value) => list.setFilter({ method: value })}
      />
      <Input.Search
        key={ip ?? ''}
        className="sign-in-ip"
        allowClear
        placeholder={t.log.ip}
        aria-label={t.log.ip}
        defaultValue={ip ?? ''}
        onSearch={(value) => list.setFilter({ ip: value.trim() || undefined })}
      />
      <DayRange label={t.log.range} from={from} to={to} onChange={(days) => list.setFilter(days)} />
    </FilterBar>
  )
}
