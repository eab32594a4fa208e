import { useInfiniteQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import {
  type Subject,
  type SubjectTimelineKind,
  subjectTimelineKinds,
  touchesContract,
} from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { TimelineList } from './timeline-list.tsx'
import { TouchComposer } from './touch-composer.tsx'

interface Props {
  subject: Subject
  /** Kinds without entries here; all kinds are offered unless told. */
  kinds?: readonly SubjectTimelineKind[]
}

/** Everything that is known about a subject, newest first, with a place to write the next follow-up. */
export function SubjectTimeline({
  subject: { subjectKind, subjectId },
  kinds = subjectTimelineKinds,
}: Props) {
  const t = useTexts(touchesTexts)
  const [kind, setKind] = useState<SubjectTimelineKind>()
  const pages = useInfiniteQuery({
    queryKey: ['touches', touchesContract.timeline.path, { subjectKind, subjectId, kind }],
    queryFn: ({ pageParam, signal }) =>
      call(
        touchesContract.timeline,
        {
          query: {
            subjectKind,
            subjectId,
            ...(kind && { kinds: kind }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const mayWrite = pages.data?.pages[0]?.mayWrite
  const filter = (
    <Select
      allowClear
      size="small"
      aria-label={t.timeline.filter}
      placeholder={t.timeline.all}
      style={{ minWidth: 120 }}
      value={kind}
      options={kinds.map((value) => ({ value, label: t.timelineKinds[value] }))}
      onChange={(value) => setKind(value)}
    />
  )
  return (
    <Section title={t.timeline.title} extra={filter}>
      <TouchComposer
        key={subjectId}
        subject={{ subjectKind, subjectId }}
        why={mayWrite === false ? t.errors.notYours : undefined}
      />
      <TimelineList
        pages={pages}
        empty={<EmptyState title={t.timeline.empty} help={t.timeline.emptyHelp} />}
      />
    </Section>
  )
}
