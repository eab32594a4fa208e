import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Pagination } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type AnnouncementRow, announcementsContract } from '../announcements.contract.ts'
import { announcementsTexts } from '../announcements.texts.ts'
import { AnnouncementActions } from './announcement-actions.tsx'
import { AnnouncementStateTag } from './announcement-state-tag.tsx'
import '#platform/web/ui/summary-row.css'
import './announcements.css'

const AnnouncementDialog = lazyDialog(() => import('./announcement.dialog.tsx'), 'AnnouncementDialog')

const perPage = 10

/** The moment that an announcement is about: when it went out, or will. */
function Moment({ row: { state, publishAt, publishedAt } }: { row: AnnouncementRow }) {
  const at = state === 'scheduled' ? publishAt : publishedAt
  return at === null ? null : <RelativeTime value={at} />
}

interface RowProps {
  activityId: string
  row: AnnouncementRow
  onEdit: () => void
}

function Announcement({ activityId, row, onEdit }: RowProps) {
  const t = useTexts(announcementsTexts)
  const { title, text, state, audience, createdBy, bySms, sent } = row
  const facts = [
    t.audiences[audience],
    createdBy,
    bySms ? fill(t.list.sent, { count: sent }) : t.list.pageOnly,
  ]
  return (
    <li className="summary-row">
      <div className="summary-line">
        <b>{title}</b>
        <AnnouncementStateTag state={state} />
      </div>
      <p className="announcement-text">{text}</p>
      <div className="summary-more">
        {facts.join(' · ')} <Moment row={row} />
      </div>
      <AnnouncementActions activityId={activityId} row={row} onEdit={onEdit} />
    </li>
  )
}

/** The words of the organiser to the people of an activity. */
export function AnnouncementList({ activityId }: { activityId: string }) {
  const t = useTexts(announcementsTexts)
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<AnnouncementRow | 'new'>()
  const { data, error, refetch } = useCallQuery(announcementsContract.list, {
    query: { activityId, page, limit: perPage },
  })
  const add = (
    <GuardedButton
      access={announcementsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      {data?.total === 0 ? (
        <EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />
      ) : (
        <>
          <p>{add}</p>
          <ul className="announcement-list">
            {(data?.list ?? []).map((row) => (
              <Announcement key={row.id} activityId={activityId} row={row} onEdit={() => setEdited(row)} />
            ))}
          </ul>
          <Pagination
            hideOnSinglePage
            current={page}
            pageSize={perPage}
            total={data?.total ?? 0}
            onChange={setPage}
          />
        </>
      )}
      {edited ? (
        <AnnouncementDialog
          activityId={activityId}
          row={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </>
  )
}
