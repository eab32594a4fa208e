import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Skeleton, Timeline as AntTimeline } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { auditContract, type AuditEntry } from '../audit.contract.ts'
import { timelineTexts } from './timeline/web.texts.ts'
import './timeline.css'

interface TimelineProps {
  objectType: string
  objectId: string
  /** What the object's events are called; an event without a name is shown as it is. */
  events: Readonly<Record<string, string>>
  /** What its states are called. */
  states?: Readonly<Record<string, string>>
  /** What a changed field is called; without it an entry does not name the fields it changed. */
  fieldName?: (field: string) => string
}

const pageSize = 20

/** What happened to one object, by whom and when: the newest first. */
export function Timeline({ objectType, objectId, events, states = {}, fieldName }: TimelineProps) {
  const t = useTexts(timelineTexts)
  const trail = useInfiniteQuery({
    queryKey: ['audit', auditContract.list.path, { objectType, objectId }],
    queryFn: ({ pageParam, signal }) =>
      call(
        auditContract.list,
        { query: { objectType, objectId, page: pageParam, limit: pageSize } },
        { signal, quiet: true },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  })
  if (trail.isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  if (trail.error) return <ErrorState error={trail.error} onRetry={() => void trail.refetch()} />
  // An entry that was added meanwhile moves one of the last page to the next.
  const entries = [
    ...new Map(trail.data.pages.flatMap(({ list }) => list).map((entry) => [entry.id, entry])).values(),
  ]
  if (entries.length === 0) return <EmptyState title={t.empty} help={t.emptyHelp} />
  return (
    <section className="timeline" aria-label={t.label}>
      <AntTimeline
        items={entries.map((entry) => ({
          key: entry.id,
          content: <Entry entry={entry} names={{ events, states, fieldName }} />,
        }))}
      />
      {trail.hasNextPage ? (
        <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t.more}
        </Button>
      ) : null}
    </section>
  )
}

type Names = Required<Pick<TimelineProps, 'events' | 'states'>> & { fieldName: TimelineProps['fieldName'] }

/** The fields that an entry says it changed; their values are no part of a trail that nobody may ever change. */
function fieldsOf({ detail }: AuditEntry): string[] {
  if (typeof detail !== 'object' || detail === null || Array.isArray(detail)) return []
  const { fields } = detail
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : []
}

function Entry({ entry, names: { events, states, fieldName } }: { entry: AuditEntry; names: Names }) {
  const t = useTexts(timelineTexts)
  const fields = fieldName ? fieldsOf(entry).map(fieldName) : []
  const named = (state: string) => states[state] ?? state
  const ways = { user: '', system: t.system, device: t.device, API: t.api }
  const who = [entry.whoName, ways[entry.via]].filter(Boolean).join(' · ')
  const hasMoved = entry.from !== null && entry.to !== null && entry.from !== entry.to
  return (
    <div className="timeline-entry">
      <div className="timeline-event">
        <strong>{events[entry.event] ?? entry.event}</strong>
        {hasMoved ? (
          <span className="timeline-change">
            {fill(t.change, { from: named(entry.from ?? ''), to: named(entry.to ?? '') })}
          </span>
        ) : null}
      </div>
      <div className="timeline-who">
        <span>{who}</span>
        <RelativeTime value={entry.at} />
      </div>
      {fields.length > 0 ? (
        <div className="timeline-reason">{fill(t.fields, { fields: fields.join(t.separator) })}</div>
      ) : null}
      {entry.reason ? (
        <div className="timeline-reason">{fill(t.reason, { reason: entry.reason })}</div>
      ) : null}
    </div>
  )
}
