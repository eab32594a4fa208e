import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Drawer, Segmented, Skeleton } from 'antd'
import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { type Notice, noticesContract } from '../notices.contract.ts'
import { noticesTexts } from '../notices.texts.ts'
import './notices.css'

const pageSize = 20
const kinds = ['all', 'onlyUnread'] as const

function useNotices(isUnread: boolean) {
  return useInfiniteQuery({
    queryKey: ['notices', noticesContract.list.path, { isUnread }],
    queryFn: ({ pageParam, signal }) =>
      call(
        noticesContract.list,
        { query: { page: pageParam, limit: pageSize, ...(isUnread && { unread: 'yes' }) } },
        { signal, quiet: true },
      ),
    refetchOnMount: 'always',
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
  })
}

interface ListProps {
  pages: ReturnType<typeof useNotices>
  isUnread: boolean
  onOpen: (notice: Notice) => void
}

function NoticeList({ pages, isUnread, onOpen }: ListProps) {
  const t = useTexts(noticesTexts)
  if (pages.isPending) return <Skeleton active paragraph={{ rows: 4 }} />
  if (pages.error) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  const all = new Map(pages.data.pages.flatMap(({ list }) => list).map((notice) => [notice.id, notice]))
  if (all.size === 0) return <EmptyState title={isUnread ? t.noUnread : t.empty} help={t.emptyHelp} />
  return (
    <>
      <ul className="notice-list">
        {[...all.values()].map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              className="notice"
              data-unread={notice.isRead ? undefined : true}
              onClick={() => onOpen(notice)}
            >
              <span className="notice-title">{notice.title}</span>
              {notice.detail ? <span>{notice.detail}</span> : null}
              <span className="notice-about">
                {notice.kindName} · <RelativeTime value={notice.at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.more}
        </Button>
      ) : null}
    </>
  )
}

interface Props {
  /** Opens an address of the console. */
  onGo: (path: string) => void
  onClose: () => void
}

/** The notices of the signed-in person, newest first. */
export function NoticesDialog({ onGo, onClose }: Props) {
  const t = useTexts(noticesTexts)
  const [shown, show] = useState<(typeof kinds)[number]>('all')
  const isUnread = shown === 'onlyUnread'
  const pages = useNotices(isUnread)
  const read = useCallMutation(noticesContract.read)
  const open = (notice: Notice) => {
    if (!notice.isRead) read.mutate({ body: { ids: [notice.id] } })
    if (notice.path === '') return
    onClose()
    onGo(notice.path)
  }
  return (
    <Drawer open size={400} title={t.title} onClose={onClose}>
      <div className="notice-tools">
        <Segmented
          aria-label={t.show}
          value={shown}
          options={kinds.map((value) => ({ value, label: t[value] }))}
          onChange={show}
        />
        <Button type="link" loading={read.isPending} onClick={() => read.mutate({ body: {} })}>
          {t.readAll}
        </Button>
      </div>
      <NoticeList pages={pages} isUnread={isUnread} onOpen={open} />
    </Drawer>
  )
}
