import { useInfiniteQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { type Subject, touchesContract } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { SubjectSelect } from './subject-select.tsx'
import { SubjectTasks } from './subject-tasks.tsx'
import { SubjectTimeline } from './subject-timeline.tsx'
import { TimelineList } from './timeline-list.tsx'
import './touches.css'

const reaches = ['all', 'mine'] as const

/** The newest follow-ups of the colleagues in reach. */
function RecentTouches() {
  const t = useTexts(touchesTexts)
  const { search, setSearch } = useScreen()
  const isMine = search['reach'] === 'mine'
  const pages = useInfiniteQuery({
    queryKey: ['touches', touchesContract.listRecent.path, { isMine }],
    queryFn: ({ pageParam, signal }) =>
      call(
        touchesContract.listRecent,
        {
          query: { ...(isMine && { isMine: 'yes' }), ...(pageParam !== undefined && { before: pageParam }) },
        },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return (
    <Section
      title={t.recent.title}
      extra={
        <Segmented
          size="small"
          aria-label={t.recent.reach}
          value={isMine ? 'mine' : 'all'}
          options={reaches.map((value) => ({ value, label: t.recent.reaches[value] }))}
          onChange={(value) => setSearch({ reach: value === 'mine' ? value : undefined })}
        />
      }
    >
      <TimelineList pages={pages} empty={<EmptyState title={t.recent.empty} help={t.recent.emptyHelp} />} />
    </Section>
  )
}

const subjectIn = (search: Readonly<Record<string, string>>): Subject | undefined => {
  const { subjectKind, subjectId } = search
  return subjectKind && subjectId
    ? { subjectKind: subjectKind as Subject['subjectKind'], subjectId }
    : undefined
}

/** The timeline of one subject that is looked for by its name, or the newest follow-ups in reach. */
export function RecentTimeline() {
  const t = useTexts(touchesTexts)
  const { search, setSearch } = useScreen()
  const subject = subjectIn(search)
  return (
    <>
      <div className="touch-composer-line">
        <SubjectSelect
          placeholder={t.recent.find}
          value={subject}
          onChange={(chosen) => setSearch({ subjectKind: chosen?.subjectKind, subjectId: chosen?.subjectId })}
        />
      </div>
      {subject ? (
        <div className="subject-page">
          <SubjectTimeline subject={subject} />
          <SubjectTasks subject={subject} />
        </div>
      ) : (
        <RecentTouches />
      )}
    </>
  )
}
