import { useState } from 'react'
import { App, Select, Switch, Tooltip } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { fill, type Translation } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { organisationContract, type Post } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import type { text } from '../text/zh-CN.ts'
import { ReasonedButton } from './reasoned-button.tsx'
import '#platform/web/ui/summary-row.css'
import './divisional.css'

const PostDialog = lazyDialog(() => import('./post.dialog.tsx'), 'PostDialog')

interface Handlers {
  mayEdit: boolean
  edit: (post: Post) => void
  turn: (post: Post) => void
  remove: (post: Post) => void
}

/** The posts that people of the company hold. */
export function PostScreen() {
  const t = useTexts(organisationTexts)
  const list = useList(organisationContract.listPosts, ({ id }) => id)
  const mayEdit = useCan(organisationContract.createPost.access)
  const [edited, setEdited] = useState<Post | 'new'>()
  const work = usePostWork()
  const handlers: Handlers = {
    mayEdit,
    edit: setEdited,
    turn: (post) => void work.turn(post),
    remove: (post) => void work.remove(post),
  }
  const add = (
    <ReasonedButton
      type="primary"
      icon={<PlusOutlined />}
      reason={mayEdit ? null : t.posts.noPermission}
      onClick={() => setEdited('new')}
    >
      {t.posts.add}
    </ReasonedButton>
  )
  return (
    <Page title={t.routes.post} help={t.posts.help} actions={add}>
      <FilterBar list={list} name="posts" placeholder={t.posts.keyword}>
        <Select
          allowClear
          aria-label={t.posts.state}
          placeholder={t.posts.state}
          value={list.filter.enabled}
          onChange={(enabled: 'true' | 'false' | undefined) => list.setFilter({ enabled })}
          options={[
            { value: 'true', label: t.posts.enabled },
            { value: 'false', label: t.posts.disabled },
          ]}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="posts"
        label={t.routes.post}
        columns={postColumns(t, handlers)}
        isSelectable={mayEdit}
        empty={<EmptyState title={t.posts.empty} help={t.posts.emptyHelp} action={add} />}
        card={(post) => <PostCard post={post} handlers={handlers} />}
      />
      <BatchBar list={list} nameOf={({ name }) => name} touches={['audit']}>
        <BatchAction
          isDangerous
          access={organisationContract.removePosts.access}
          confirm={{ title: t.posts.removeManyTitle, content: t.posts.removeBody }}
          run={(ids) => callMany(organisationContract.removePosts, ids)}
        >
          {t.posts.removeMany}
        </BatchAction>
      </BatchBar>
      {edited && (
        <PostDialog
          post={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={work.refresh}
        />
      )}
    </Page>
  )
}

function usePostWork() {
  const t = useTexts(organisationTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: ['organisation'] })

  const turn = async ({ id, code, name, sort, enabled, remark, staffCount, version }: Post) => {
    const isMeant = await ask({
      title: fill(enabled ? t.posts.disableTitle : t.posts.enableTitle, { name }),
      content: enabled ? fill(t.posts.disableBody, { count: staffCount }) : t.posts.enableBody,
      confirm: enabled ? t.posts.disabled : t.posts.enabled,
      cancel: web.action.cancel,
      danger: enabled,
    })
    if (!isMeant) return
    const body = { code, name, sort, enabled: !enabled, remark: remark ?? '', version }
    // A refused call has said so; the switch follows what the server holds.
    await call(organisationContract.updatePost, { params: { id }, body }).then(
      // Not awaited: a message is done only when it has gone from the screen.
      () => void message.success(fill(enabled ? t.posts.turned.off : t.posts.turned.on, { name })),
      () => undefined,
    )
    refresh()
  }
  const remove = async ({ id, name }: Post) => {
    const isMeant = await ask({
      title: fill(t.posts.removeTitle, { name }),
      content: t.posts.removeBody,
      confirm: t.posts.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (!isMeant) return
    const lines = await callMany(organisationContract.removePosts, [id]).catch(() => [])
    for (const { ok, msg } of lines)
      void (ok ? message.success(fill(t.posts.removed, { name })) : message.error(msg))
    refresh()
  }
  return { turn, remove, refresh }
}

function PostSwitch({ post, handlers: { mayEdit, turn } }: { post: Post; handlers: Handlers }) {
  const t = useTexts(organisationTexts)
  return (
    <>
      <Tooltip title={mayEdit ? undefined : t.posts.noPermission}>
        <Switch
          size="small"
          checked={post.enabled}
          disabled={!mayEdit}
          aria-label={fill(t.posts.switch, { name: post.name })}
          onChange={() => turn(post)}
        />
      </Tooltip>
      <span className="post-state">{post.enabled ? t.posts.enabled : t.posts.disabled}</span>
    </>
  )
}

function PostActions({ post, handlers: { mayEdit, edit, remove } }: { post: Post; handlers: Handlers }) {
  const t = useTexts(organisationTexts)
  const forbidden = mayEdit ? null : t.posts.noPermission
  const held = post.staffCount > 0 ? fill(t.posts.held, { count: post.staffCount }) : null
  return (
    <span className="row-actions">
      <ReasonedButton type="link" size="small" reason={forbidden} onClick={() => edit(post)}>
        {t.posts.edit}
      </ReasonedButton>
      <ReasonedButton type="link" size="small" reason={forbidden ?? held} onClick={() => remove(post)}>
        {t.posts.remove}
      </ReasonedButton>
    </span>
  )
}

function postColumns(t: Translation<typeof text>, handlers: Handlers): Column<Post>[] {
  const { posts } = t
  return [
    { key: 'name', title: posts.name, dataIndex: 'name', width: 180, isLocked: true, fixed: 'left' },
    { key: 'code', title: posts.code, dataIndex: 'code', width: 140 },
    { key: 'sort', title: posts.sort, dataIndex: 'sort', width: 80, isNumber: true },
    { key: 'people', title: posts.people, dataIndex: 'staffCount', width: 110, isNumber: true },
    {
      key: 'enabled',
      title: posts.state,
      width: 120,
      render: (_, post) => <PostSwitch post={post} handlers={handlers} />,
    },
    { key: 'remark', title: posts.remark, dataIndex: 'remark', width: 220 },
    {
      key: 'created',
      title: posts.createdAt,
      width: 150,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'actions',
      title: posts.actions,
      isLocked: true,
      fixed: 'right',
      width: 120,
      ellipsis: false,
      render: (_, post) => <PostActions post={post} handlers={handlers} />,
    },
  ]
}

function PostCard({ post, handlers }: { post: Post; handlers: Handlers }) {
  const t = useTexts(organisationTexts)
  return (
    <div className="summary-row">
      <div className="summary-line">
        <strong>{post.name}</strong>
        <span>
          <PostSwitch post={post} handlers={handlers} />
        </span>
      </div>
      <div className="summary-more">
        {[post.code, fill(t.posts.peopleOf, { count: post.staffCount }), post.remark]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <PostActions post={post} handlers={handlers} />
    </div>
  )
}
