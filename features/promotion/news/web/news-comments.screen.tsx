import { useState } from 'react'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useList } from '#platform/web/use-list.ts'

import { type CommentEvent, commentStates, type NewsComment, newsContract } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import { CommentActions } from './comment-actions.tsx'

const ReplyDialog = lazyDialog(() => import('./comment-reply.dialog.tsx'), 'CommentReplyDialog')

const tones = { pending: 'waiting', shown: 'good', hidden: 'resting' } as const

const review = (event: CommentEvent) => (ids: readonly string[]) =>
  call(newsContract.reviewComments, { body: { commentIds: [...ids], event } })

/** Comments below news, to be shown, hidden, answered and deleted. */
export function NewsCommentsScreen() {
  const t = useTexts(newsTexts)
  const { review: texts } = t
  const list = useList(newsContract.listAllComments, (comment) => comment.commentId)
  const { data: counts } = useCallQuery(newsContract.countComments, { quiet: false })
  const [answered, setAnswered] = useState<NewsComment>()
  const nameOf = ({ name, isColleague }: NewsComment) =>
    `${name || texts.visitor}${isColleague ? ` · ${texts.colleague}` : ''}`
  const columns: Column<NewsComment>[] = [
    {
      key: 'text',
      title: texts.text,
      isLocked: true,
      width: 280,
      render: (_, { text }) => <bdi>{text}</bdi>,
    },
    { key: 'name', title: texts.name, width: 130, render: (_, comment) => nameOf(comment) },
    { key: 'news', title: texts.news, dataIndex: 'newsTitle', width: 180 },
    {
      key: 'state',
      title: texts.state,
      width: 110,
      render: (_, { state }) => <StatusTag tone={tones[state]}>{texts.states[state]}</StatusTag>,
    },
    {
      key: 'createdAt',
      title: texts.createdAt,
      width: 140,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'actions',
      title: texts.actions,
      isLocked: true,
      width: 160,
      ellipsis: false,
      render: (_, comment) => <CommentActions comment={comment} onReply={() => setAnswered(comment)} />,
    },
  ]
  const total = counts && counts.pending + counts.shown + counts.hidden
  return (
    <Page title={t.routes.comments} help={texts.help}>
      <FilterBar list={list} name="news-comments" placeholder={texts.keyword} />
      <DataTable
        list={list}
        name="news-comments"
        label={t.routes.comments}
        columns={columns}
        isSelectable
        toolbar={
          <StateChips
            label={texts.state}
            chips={[
              { value: undefined, label: texts.all, count: total },
              ...commentStates.map((state) => ({
                value: state,
                label: texts.states[state],
                count: counts?.[state],
              })),
            ]}
            value={list.filter.state}
            onChange={(state) => list.setFilter({ state })}
          />
        }
        empty={<EmptyState isFiltered={list.isFiltered} title={texts.empty} help={texts.emptyHelp} />}
        card={(comment) => (
          <div className="summary-row">
            <bdi>{comment.text}</bdi>
            <span>
              <StatusTag tone={tones[comment.state]}>{texts.states[comment.state]}</StatusTag>{' '}
              {nameOf(comment)}
            </span>
            <span>{comment.newsTitle}</span>
            <CommentActions comment={comment} onReply={() => setAnswered(comment)} />
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ text }) => text.slice(0, 20)}>
        <BatchAction access="content:publish" run={review('show')}>
          {texts.events.show}
        </BatchAction>
        <BatchAction access="content:publish" run={review('hide')}>
          {texts.events.hide}
        </BatchAction>
        <BatchAction
          isDangerous
          access="content:publish"
          confirm={{ title: texts.removeTitle, content: texts.removeBody }}
          run={review('remove')}
        >
          {texts.events.remove}
        </BatchAction>
      </BatchBar>
      {answered && <ReplyDialog comment={answered} onClose={() => setAnswered(undefined)} />}
    </Page>
  )
}
