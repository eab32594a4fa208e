import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, Tabs } from 'antd'
import type { DataOf } from '#platform/contract/endpoint.ts'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { type CardImport, cardImportsContract } from '../../card-imports.contract.ts'
import { cardImportTexts } from '../../card-imports.texts.ts'
import './change-lines.css'

type Row = DataOf<typeof cardImportsContract.getImport>['rows']['list'][number]
type Verdict = Row['verdict']

const pageSize = 20
const verdicts = ['error', 'warn', 'ok', 'unchanged'] as const
const tones = { ok: 'good', warn: 'waiting', error: 'failed', unchanged: 'resting' } as const

/** What begins in front: what somebody has to look at. */
const firstOf = ({ error, warn, ok }: CardImport['counts']): Verdict | 'all' =>
  error > 0 ? 'error' : warn > 0 ? 'warn' : ok > 0 ? 'ok' : 'all'

/** The rows of a file of changes: every value before and after. */
export function ChangeLines({ found: { importId, counts } }: { found: CardImport }) {
  const { changes: t, import: says } = useTexts(cardImportTexts)
  const [tab, setTab] = useState<Verdict | 'all'>(() => firstOf(counts))
  const [page, setPage] = useState(1)
  const { data, isFetching } = useQuery({
    ...queryOf(cardImportsContract.getImport, {
      params: { id: importId },
      query: { page, limit: pageSize, ...(tab === 'all' ? {} : { verdict: tab }) },
    }),
    placeholderData: keepPreviousData,
  })
  const tabs = [...verdicts, 'all' as const].map((key) => ({
    key,
    label: `${t.verdicts[key]} ${(key === 'all' ? counts.total : counts[key]).toLocaleString()}`,
    disabled: key !== 'all' && counts[key] === 0,
  }))
  return (
    <div className="import-rows">
      <Tabs
        size="small"
        items={tabs}
        activeKey={tab}
        onChange={(key) => {
          setTab(tabs.find((one) => one.key === key)?.key ?? 'all')
          setPage(1)
        }}
      />
      <Table<Row>
        size="small"
        rowKey="row"
        loading={isFetching}
        dataSource={data?.rows.list ?? []}
        scroll={{ x: 620, y: 300 }}
        pagination={{
          current: page,
          pageSize,
          total: data?.rows.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
        }}
        columns={[
          { title: says.row, dataIndex: 'row', width: 60, align: 'right' },
          { title: says.name, dataIndex: 'name', width: 100, ellipsis: true },
          {
            title: says.verdict,
            width: 100,
            render: (_, { verdict }) => <StatusTag tone={tones[verdict]}>{t.verdicts[verdict]}</StatusTag>,
          },
          { title: t.change, render: (_, row) => <Changes row={row} /> },
        ]}
      />
    </div>
  )
}

function Changes({ row: { changes, messages, verdict } }: { row: Row }) {
  const t = useTexts(cardImportTexts).changes
  return (
    <>
      {verdict === 'unchanged' && <span className="cell-empty">{t.unchanged}</span>}
      {messages.map((message) => (
        <div key={message}>{message}</div>
      ))}
      {changes.length > 0 && (
        <dl className="change-lines">
          {changes.map(({ field, label, before, after }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del aria-label={t.before}>{before || t.empty}</del>
                <span aria-hidden="true"> → </span>
                <ins aria-label={t.after}>{after || t.empty}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
