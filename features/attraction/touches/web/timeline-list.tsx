import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'

import type { SubjectTimelineEntry } from '../touches.contract.ts'
import { touchesTexts } from '../touches.texts.ts'
import { TimelineEntry } from './timeline-entry.tsx'
import './touches.css'

interface PageOfTimeline {
  list: readonly SubjectTimelineEntry[]
  next: string | null
}

interface Props {
  pages: UseInfiniteQueryResult<InfiniteData<PageOfTimeline>>
  empty: ReactNode
}

/** Entries without end: the next page comes when its button is in sight. */
export function TimelineList({ pages, empty }: Props) {
  const { timeline: t } = useTexts(touchesTexts)
  const more = useRef<HTMLDivElement>(null)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = pages
  useEffect(() => {
    const place = more.current
    if (!place || !hasNextPage || isFetchingNextPage || !('IntersectionObserver' in globalThis))
      return undefined
    const observer = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) void fetchNextPage()
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (pages.isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  if (pages.error) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  const entries = pages.data.pages.flatMap(({ list }) => list)
  if (entries.length === 0 && !hasNextPage) return empty
  return (
    <>
      <ol className="subject-timeline" aria-label={t.title}>
        {entries.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {hasNextPage ? (
        <div ref={more}>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.more}
          </Button>
        </div>
      ) : null}
    </>
  )
}
