import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Table, Tabs } from 'antd'
import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { cardsContract } from '../cards.contract.ts'
import { cardsTexts } from '../cards.texts.ts'
import type { CardImport } from './card-import.dialog.tsx'

const pageSize = 20
const verdicts = ['error', 'warn', 'ok'] as const
type Verdict = (typeof verdicts)[number]
const tones = { ok: 'good', warn: 'waiting', error: 'failed' } as const

/** What begins in front: what somebody has to look at. */
const firstOf = ({ error, warn }: CardImport['counts']): Verdict | 'all' => (error > 0 ? 'error' : warn > 0 ? 'warn' : 'all')

/** The rows of a file with what was found about each, the faulty ones first. */
export function ImportRows({ importId, counts }: Pick<CardImport, 'importId' | 'counts'>) {
  const t = useTexts(cardsTexts)
  const [tab, setTab] = useState<Verdict | 'all'>(() => firstOf(counts))
  const [page, setPage] = useState(1)
  const { data, isFetching } = useQuery({
    ...queryOf(cardsContract.getImport, {
      params: { id: importId },
      query: { page, limit: pageSize, ...(tab === 'all' ? {} : { verdict: tab }) },
    }),
    placeholderData: (previous) => previous,
  })
  const tabs = (['error', 'warn', 'ok', 'all'] as const).map((key) => ({
    key,
    label: `${t.import.verdicts[key]} ${(key === 'all' ? counts.total : counts[key]).toLocaleString()}`,
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
        scroll={{ x: 560, y: 280 }}
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
          { title: t.import.row, dataIndex: 'row', width: 64, align: 'right' },
          { title: t.import.name, dataIndex: 'name', width: 110, ellipsis: true },
          { title: t.import.mobile, dataIndex: 'mobile', width: 130, ellipsis: true },
          {
            title: t.import.verdict,
            dataIndex: 'verdict',
            width: 100,
            render: (verdict: Verdict) => <StatusTag tone={tones[verdict]}>{t.import.verdicts[verdict]}</StatusTag>,
          },
          {
            title: t.import.message,
            dataIndex: 'messages',
            render: (messages: readonly string[]) =>
              messages.length === 0 ? (
                <span className="cell-empty">{t.import.fine}</span>
              ) : (
                messages.map((text) => <div key={text}>{text}</div>)
              ),
          },
        ]}
      />
    </div>
  )
}
