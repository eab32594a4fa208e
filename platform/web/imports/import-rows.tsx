import { type ReactNode, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType, Tabs } from 'antd'
import type { ShownImport } from '#platform/contract/imports.ts'
import { numberText } from '#platform/text/number-text.ts'
import { StatusTag } from '../ui/status-tag.tsx'
import { useIsNarrow } from '../ui/use-is-narrow.ts'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'
import './imports.css'

const pageSize = 20
const tones = { error: 'failed', warn: 'waiting', ok: 'good', unchanged: 'resting' } as const
type Verdict = keyof typeof tones
const verdicts = Object.keys(tones) as Verdict[]
type ShownRow = ShownImport['rows']['list'][number]

interface Props<R extends ShownRow> {
  routes: Pick<ImportRoutes<ShownImport & { rows: { list: R[] } }>, 'find'>
  importId: string
  counts: Readonly<Partial<Record<Verdict | 'total', number>>>
  texts: ImportTexts
  /** What is said of a row, where it is more than sentences. */
  describe?: (row: R) => ReactNode
}

/** What begins in front: what somebody has to look at. */
function firstOf({ error = 0, warn = 0, ok = 0, unchanged = 0 }: Props<ShownRow>['counts']): Verdict | 'all' {
  if (error > 0) return 'error'
  if (warn > 0) return 'warn'
  return unchanged > 0 && ok > 0 ? 'ok' : 'all'
}

/** The rows of a file with what was found about each, the faulty ones first. */
export function ImportRows<R extends ShownRow>({ routes, importId, counts, texts: t, describe }: Props<R>) {
  const [tab, setTab] = useState<Verdict | 'all'>(() => firstOf(counts))
  const [page, setPage] = useState(1)
  const isNarrow = useIsNarrow()
  const { data, isFetching } = useQuery({
    ...routes.find(importId, { page, limit: pageSize, ...(tab === 'all' ? {} : { verdict: tab }) }),
    placeholderData: keepPreviousData,
  })
  const verdictOf = ({ verdict }: R) => <StatusTag tone={tones[verdict]}>{t.verdicts[verdict]}</StatusTag>
  const countOf = (key: Verdict | 'all') => counts[key === 'all' ? 'total' : key] ?? 0
  const tabs = [...verdicts.filter((key) => key !== 'unchanged' || countOf(key) > 0), 'all' as const].map(
    (key) => ({
      key,
      label: `${t.verdicts[key]} ${numberText(countOf(key))}`,
      disabled: key !== 'all' && countOf(key) === 0,
    }),
  )
  const said = ({ messages }: R) =>
    messages.length === 0 ? (
      <span className="cell-empty">{t.fine}</span>
    ) : (
      messages.map((text) => <div key={text}>{text}</div>)
    )
  const columns: TableColumnsType<R> = [
    { title: t.row, dataIndex: 'row', width: isNarrow ? 52 : 64, align: 'right' },
    { title: t.name, dataIndex: 'name', width: isNarrow ? 84 : 110, ellipsis: true },
    // On phones what was found stands beside the name: nobody would look for it behind the edge.
    ...(describe || isNarrow ? [] : [{ title: t.mobile, dataIndex: 'mobile', width: 130, ellipsis: true }]),
    ...(isNarrow
      ? []
      : [{ title: t.verdict, key: 'verdict', width: 100, render: (_: unknown, row: R) => verdictOf(row) }]),
    {
      title: t.message,
      key: 'messages',
      render: (_, row) => (
        <>
          {isNarrow ? verdictOf(row) : null}
          {describe ? describe(row) : said(row)}
        </>
      ),
    },
  ]
  return (
    <div className="import-rows">
      <Tabs
        items={tabs}
        activeKey={tab}
        onChange={(key) => {
          setTab(tabs.find((one) => one.key === key)?.key ?? 'all')
          setPage(1)
        }}
      />
      <Table
        rowKey="row"
        loading={isFetching}
        dataSource={data?.rows.list ?? []}
        scroll={{ y: 'min(44dvh, 440px)', ...(isNarrow ? {} : { x: 560 }) }}
        pagination={{
          current: page,
          pageSize,
          total: data?.rows.total ?? 0,
          onChange: setPage,
          showSizeChanger: false,
          hideOnSinglePage: true,
          size: 'small',
        }}
        columns={columns}
      />
    </div>
  )
}
