import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Table, Tabs } from 'antd'
import type { Page } from '#platform/contract/paging.ts'
import { StatusTag } from './status-tag.tsx'
import { useIsNarrow } from './use-is-narrow.ts'
import './import.css'

const pageSize = 20
const verdicts = ['error', 'warn', 'ok'] as const
type Verdict = (typeof verdicts)[number]
const tones = { ok: 'good', warn: 'waiting', error: 'failed' } as const

interface ImportRow {
  row: number
  /** Rows that would change nothing come only where rows change what is there. */
  verdict: Verdict | 'unchanged'
  name: string
  mobile: string
  messages: string[]
}

interface RowsQuery {
  page: number
  limit: number
  verdict?: Verdict
}

interface ImportRowsProps {
  counts: Readonly<Record<Verdict | 'total', number>>
  /** The question for a page of rows: `(query) => queryOf(contract.getImport, { params, query })`. */
  rowsOf: (query: RowsQuery) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<{ rows: Page<ImportRow> }>
  }
  texts: {
    verdicts: Readonly<Record<Verdict | 'all', string>>
    row: string
    name: string
    mobile: string
    verdict: string
    message: string
    fine: string
  }
}

/** What begins in front: what somebody has to look at. */
const firstOf = ({ error, warn }: ImportRowsProps['counts']): Verdict | 'all' =>
  error > 0 ? 'error' : warn > 0 ? 'warn' : 'all'

/** The rows of a file with what was found about each, the faulty ones first. */
export function ImportRows({ counts, rowsOf, texts: t }: ImportRowsProps) {
  const [tab, setTab] = useState<Verdict | 'all'>(() => firstOf(counts))
  const [page, setPage] = useState(1)
  const isNarrow = useIsNarrow()
  const { data, isFetching } = useQuery({
    ...rowsOf({ page, limit: pageSize, ...(tab === 'all' ? {} : { verdict: tab }) }),
    placeholderData: (previous: { rows: Page<ImportRow> } | undefined) => previous,
  })
  const verdictOf = ({ verdict }: ImportRow) =>
    verdict === 'unchanged' ? null : <StatusTag tone={tones[verdict]}>{t.verdicts[verdict]}</StatusTag>
  const tabs = (['error', 'warn', 'ok', 'all'] as const).map((key) => ({
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
          setTab(key as Verdict | 'all')
          setPage(1)
        }}
      />
      <Table
        size="small"
        rowKey="row"
        loading={isFetching}
        dataSource={data?.rows.list ?? []}
        scroll={{ y: 280, ...(isNarrow ? {} : { x: 560 }) }}
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
          { title: t.row, dataIndex: 'row', width: isNarrow ? 52 : 64, align: 'right' },
          { title: t.name, dataIndex: 'name', width: isNarrow ? 84 : 110, ellipsis: true },
          // On phones what was found stands beside the name: nobody would look for it behind the edge.
          ...(isNarrow
            ? []
            : [
                { title: t.mobile, dataIndex: 'mobile', width: 130, ellipsis: true },
                {
                  title: t.verdict,
                  key: 'verdict',
                  width: 100,
                  render: (_: unknown, row: ImportRow) => verdictOf(row),
                },
              ]),
          {
            title: t.message,
            key: 'messages',
            render: (_: unknown, row: ImportRow) => (
              <>
                {isNarrow ? verdictOf(row) : null}
                {row.messages.length === 0 ? (
                  <span className="cell-empty">{t.fine}</span>
                ) : (
                  row.messages.map((text) => <div key={text}>{text}</div>)
                )}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
