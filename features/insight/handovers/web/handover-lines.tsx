import { keepPreviousData } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { type HandoverLine, handoversContract, lineStates, type LineState } from '../handovers.contract.ts'
import { handoversTexts } from '../handovers.texts.ts'

const tones: Readonly<Record<LineState, StatusTone>> = {
  waiting: 'progress',
  done: 'good',
  failed: 'failed',
  reverted: 'resting',
  kept: 'waiting',
}

interface Props {
  id: string
  /** Lines are changing. */
  isMoving: boolean
}

/** Every card and customer of a hand-over, with what became of each. */
export function HandoverLines({ id, isMoving }: Props) {
  const t = useTexts(handoversTexts)
  const [page, setPage] = useState(1)
  const [state, setState] = useState<LineState | 'all'>('all')
  const [keyword, setKeyword] = useState('')
  const query = {
    page,
    limit: 20,
    ...(state !== 'all' && { state }),
    ...(keyword.trim() && { keyword: keyword.trim() }),
  }
  const { data, isFetching } = useCallQuery(handoversContract.lines, {
    params: { id },
    query,
    placeholderData: keepPreviousData,
    refetchInterval: isMoving ? 2000 : false,
  })
  const columns = [
    { title: t.lines.name, dataIndex: 'name' },
    { title: t.lines.kind, render: (_: unknown, line: HandoverLine) => t.lines.kinds[line.kind] },
    { title: t.lines.from, dataIndex: 'from' },
    { title: t.lines.to, render: (_: unknown, line: HandoverLine) => line.to ?? t.split.pool },
    {
      title: t.lines.state,
      render: (_: unknown, line: HandoverLine) => (
        <>
          <StatusTag tone={tones[line.state]}>{t.lines.states[line.state]}</StatusTag>
          {line.merged && <span className="handover-quiet"> {t.lines.merged}</span>}
        </>
      ),
    },
    { title: t.lines.reason, render: (_: unknown, line: HandoverLine) => line.reason ?? '—' },
  ]
  return (
    <>
      <div className="handover-line">
        <StateChips<LineState>
          label={t.lines.state}
          value={state === 'all' ? undefined : state}
          chips={[
            { value: undefined, label: t.list.all },
            ...lineStates.map((value) => ({ value, label: t.lines.states[value] })),
          ]}
          onChange={(next) => {
            setState(next ?? 'all')
            setPage(1)
          }}
        />
        <Input.Search
          className="handover-search"
          allowClear
          placeholder={t.lines.keyword}
          aria-label={t.lines.keyword}
          onChange={({ target }) => {
            setKeyword(target.value)
            setPage(1)
          }}
        />
      </div>
      <Table<HandoverLine>
        rowKey="id"
        loading={isFetching && !data}
        dataSource={data?.list ?? []}
        columns={columns}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <EmptyState title={t.lines.empty} help={t.lines.emptyHelp} /> }}
        pagination={{
          current: page,
          pageSize: 20,
          total: data?.total ?? 0,
          showSizeChanger: false,
          onChange: setPage,
        }}
      />
    </>
  )
}
