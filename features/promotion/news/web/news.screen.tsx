import { Select } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { contentOrders, contentStates } from '#features/promotion/contents/contents.contract.ts'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { contentsTexts } from '#features/promotion/contents/web/contents-texts.public.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import { newsContract, type NewsRow } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'
import { NewsActions } from './news-actions.tsx'
import { newsPaths } from './news-paths.ts'

const NewsDialog = lazyDialog(() => import('./news.dialog.tsx'), 'NewsDialog')

const removeMany = (ids: readonly string[]) =>
  call(newsContract.removeMany, { query: { ids: ids.join(',') } })

function NewsState({ news: { state, topAt } }: { news: NewsRow }) {
  const { onTop } = useTexts(newsTexts).list
  return (
    <>
      <ContentState state={state} />
      {topAt !== null && <StatusTag tone="progress">{onTop}</StatusTag>}
    </>
  )
}

/** The company's news: their state, and the answer of readers. */
export function NewsScreen() {
  const t = useTexts(newsTexts)
  const { states } = useTexts(contentsTexts)
  const { navigate } = useScreen()
  const list = useList(newsContract.list, (row) => row.contentId)
  const [isCreating, setCreating] = useCreating('content:edit')
  const create = (
    <GuardedButton
      type="primary"
      access="content:edit"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  const open = ({ contentId: id }: NewsRow) => navigate(newsPaths.edit, { id })
  const comments = ({ comments: shown, pendingComments: waiting }: NewsRow) =>
    waiting === 0 ? String(shown) : `${shown} · ${fill(t.list.waiting, { count: waiting })}`
  const columns: Column<NewsRow>[] = [
    {
      key: 'title',
      title: t.list.title,
      isLocked: true,
      width: 240,
      render: (_, news) => <NameButton name={news.title} onOpen={() => open(news)} />,
    },
    { key: 'state', title: t.list.state, width: 160, render: (_, news) => <NewsState news={news} /> },
    { key: 'views', title: t.list.views, dataIndex: 'views', isNumber: true, width: 110 },
    { key: 'likes', title: t.list.likes, dataIndex: 'likes', isNumber: true, width: 90 },
    { key: 'comments', title: t.list.comments, width: 140, render: (_, news) => comments(news) },
    {
      key: 'updatedAt',
      title: t.list.updatedAt,
      width: 140,
      render: (_, { updatedAt }) => <RelativeTime value={updatedAt} />,
    },
    {
      key: 'actions',
      title: t.list.actions,
      isLocked: true,
      width: 130,
      ellipsis: false,
      render: (_, news) => <NewsActions news={news} />,
    },
  ]
  return (
    <Page title={t.routes.list} help={t.list.help} actions={create}>
      <FilterBar
        list={list}
        name="news"
        placeholder={t.list.keyword}
        choices={[
          {
            field: 'state',
            label: t.list.state,
            values: contentStates,
            labels: states,
          },
        ]}
      >
        <Select
          aria-label={t.list.sort}
          className="filter-select"
          value={list.filter.sort ?? 'updatedAt'}
          options={contentOrders.map((value) => ({ value, label: t.list.sorts[value] }))}
          onChange={(value) => list.setOrder(value === 'updatedAt' ? undefined : value)}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="news"
        label={t.routes.list}
        columns={columns}
        isSelectable
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={list.isFiltered ? undefined : create}
          />
        }
        card={(news) => (
          <div className="summary-row">
            <b>{news.title}</b>
            <span>
              <NewsState news={news} /> {t.list.comments} {comments(news)}
            </span>
            <NewsActions news={news} />
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ title }) => title} touches={['contents']}>
        <BatchAction
          isDangerous
          access="content:edit"
          confirm={{ title: t.sure.removeMany, content: t.sure.removeNote }}
          run={removeMany}
        >
          {t.actions.remove}
        </BatchAction>
      </BatchBar>
      {isCreating && <NewsDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
