import { Button, Input, Table } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { clearLog, type LogEntry, type LogKind } from '#platform/web/log/client-log.ts'
import { useLog } from '#platform/web/log/use-log.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { StatusTag, type StatusTone } from '#platform/web/ui/status-tag.tsx'
import { filterLog, kindOf, timeText } from './log-view.ts'
import { LogDetails } from './log-details.tsx'
import './client-log.css'

const tones: Record<LogKind, StatusTone> = {
  info: 'resting',
  success: 'good',
  warning: 'waiting',
  danger: 'failed',
}
const virtualFrom = 200
const kinds = ['all', 'danger', 'warning', 'success', 'info'] as const

/** What this window has noted since it was opened. */
export function ClientLogScreen() {
  const t = useTexts(webTexts)
  const entries = useLog()
  const { search, setSearch } = useScreen()
  const [keyword, setKeyword] = useState(search['keyword'] ?? '')
  const kind = kindOf(search['kind'])
  const shown = useMemo(() => filterLog(entries, kind, keyword), [entries, kind, keyword])
  const isLong = shown.length > virtualFrom
  const count = (wanted: LogKind) => entries.filter((entry) => entry.kind === wanted).length
  return (
    <Page
      title={t.log.title}
      help={t.log.help}
      actions={
        <>
          <CopyButton label={t.log.copyAll} text={JSON.stringify(shown, null, 2)} />
          <Button disabled={entries.length === 0} onClick={clearLog}>
            {t.log.clear}
          </Button>
        </>
      }
    >
      <div className="log-filters">
        <StateChips
          label={t.log.kind}
          chips={kinds.map((value) => ({
            value,
            label: t.log[value],
            count: value === 'all' ? entries.length : count(value),
          }))}
          value={kind}
          onChange={(value) => setSearch({ kind: value === 'all' ? undefined : value })}
        />
        <Input
          className="log-keyword"
          allowClear
          placeholder={t.log.keyword}
          aria-label={t.log.keyword}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onBlur={() => setSearch({ keyword })}
          onPressEnter={() => setSearch({ keyword })}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          isFiltered={entries.length > 0}
          title={entries.length > 0 ? t.list.noMatch : t.log.empty}
          help={entries.length > 0 ? t.list.noMatchHelp : t.log.emptyHelp}
        />
      ) : (
        <Table<LogEntry>
          aria-label={t.log.title}
          rowKey="id"
          pagination={false}
          virtual={isLong}
          scroll={{ x: 960, ...(isLong ? { y: 640 } : {}) }}
          dataSource={shown}
          columns={[
            {
              key: 'kind',
              title: t.log.kind,
              width: 96,
              render: (_, entry) => <StatusTag tone={tones[entry.kind]}>{t.log[entry.kind]}</StatusTag>,
            },
            { key: 'time', title: t.log.time, width: 176, render: (_, entry) => timeText(entry.time) },
            { key: 'message', title: t.log.message, ellipsis: true, render: (_, entry) => entry.message },
            {
              key: 'call',
              title: t.log.call,
              width: 260,
              ellipsis: true,
              render: (_, { meta }) =>
                meta.call ? `${meta.method ?? ''} ${meta.call}` : (meta.source ?? ''),
            },
            {
              key: 'status',
              title: t.log.status,
              width: 72,
              align: 'right',
              render: (_, { meta }) => meta.status ?? '',
            },
          ]}
          expandable={{ expandedRowRender: (entry) => <LogDetails entry={entry} />, expandRowByClick: true }}
        />
      )}
    </Page>
  )
}
