import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'antd'
import { DepartmentFilter } from '#features/company/organisation/web/department-filter.public.ts'
import { fill, type Translation } from '#platform/text/texts.ts'
import { callMany } from '#platform/web/call-many.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useList } from '#platform/web/use-list.ts'
import { type OnlineSession, onlineSessionsContract } from '../online-sessions.contract.ts'
import type { text } from './text/zh-CN.ts'
import { deviceOf } from './device.ts'
import { orDash } from './or-dash.tsx'
import { useSessionEnds } from './use-session-ends.ts'
import { accountsAdminTexts } from './web.texts.ts'
import '#platform/web/ui/summary-row.css'
import './users.css'

type Texts = Translation<typeof text>
const refreshMs = 15_000

/** Reloads while somebody looks. */
function useRefresh(reload: () => void) {
  const latest = useRef(reload)
  useEffect(() => {
    latest.current = reload
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current()
    }, refreshMs)
    return () => clearInterval(timer)
  }, [])
}

/** Who is signed in right now, and the end of it. */
export function SessionsScreen() {
  const t = useTexts(accountsAdminTexts)
  const { navigate } = useScreen()
  const list = useList(onlineSessionsContract.list, (session) => session.id)
  const ends = useSessionEnds()
  useRefresh(list.reload)
  const actions = (session: OnlineSession) => <Actions session={session} ends={ends} />
  return (
    <Page
      title={t.routes.sessions}
      help={t.sessions.help}
      actions={<Button onClick={() => navigate('/system/sign-in-log')}>{t.routes.signInLog}</Button>}
    >
      <FilterBar list={list} name="sessions" placeholder={t.sessions.keyword}>
        <DepartmentFilter
          label={t.list.department}
          value={list.filter.departmentId}
          onChange={(departmentId) => list.setFilter({ departmentId })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="sessions"
        label={t.routes.sessions}
        columns={columnsOf(t, actions)}
        isSelectable
        isLocked={({ isCurrent }) => isCurrent}
        toolbar={
          <span className="cell-empty">
            {fill(t.sessions.count, { count: countText(list.total, list.isMore) })}
          </span>
        }
        card={(session) => <SessionCard session={session} t={t} actions={actions(session)} />}
        empty={<EmptyState title={t.sessions.empty} />}
      />
      <BatchBar list={list} nameOf={({ nickName }) => nickName}>
        <BatchAction
          access={onlineSessionsContract.endMany.access}
          isDangerous
          confirm={{ title: t.sessions.endManyTitle, content: t.sessions.endManyBody }}
          run={(ids) => callMany(onlineSessionsContract.endMany, ids)}
        >
          {t.sessions.endMany}
        </BatchAction>
      </BatchBar>
    </Page>
  )
}

function columnsOf(
  t: Texts,
  actions: (session: OnlineSession) => ReactNode,
): readonly Column<OnlineSession>[] {
  return [
    {
      key: 'who',
      title: t.sessions.who,
      isLocked: true,
      width: 200,
      render: (_, session) => <Who session={session} t={t} />,
    },
    { key: 'department', title: t.list.department, width: 122, render: (_, row) => orDash(row.department) },
    {
      key: 'device',
      title: t.log.device,
      width: 152,
      render: (_, session) => deviceOf(session, t.log.unknownDevice),
    },
    { key: 'ip', title: t.log.ip, dataIndex: 'ip', width: 124 },
    { key: 'region', title: t.log.from, width: 106, render: (_, row) => orDash(row.region) },
    {
      key: 'since',
      title: t.sessions.since,
      width: 148,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'lastSeen',
      title: t.sessions.lastSeen,
      width: 132,
      render: (_, { lastSeenAt }) => <RelativeTime value={lastSeenAt} relative />,
    },
    {
      key: 'actions',
      title: t.list.actions,
      isLocked: true,
      fixed: 'right',
      width: 132,
      ellipsis: false,
      render: (_, session) => actions(session),
    },
  ]
}

function Who({ session, t }: { session: OnlineSession; t: Texts }) {
  return (
    <span title={session.username}>
      {session.nickName}
      <span className="sign-in-name">{session.isCurrent ? t.sessions.current : session.username}</span>
    </span>
  )
}

/** A session on a phone. */
function SessionCard({ session, t, actions }: { session: OnlineSession; t: Texts; actions: ReactNode }) {
  return (
    <div className="summary-row">
      <div className="summary-line">
        <Who session={session} t={t} />
        <RelativeTime value={session.lastSeenAt} relative />
      </div>
      <div className="summary-more">
        {[deviceOf(session, t.log.unknownDevice), session.ip, session.region].filter(Boolean).join(' · ')}
      </div>
      {actions}
    </div>
  )
}

function Actions({ session, ends }: { session: OnlineSession; ends: ReturnType<typeof useSessionEnds> }) {
  const { sessions: t } = useTexts(accountsAdminTexts)
  const entries = [{ key: 'all', label: t.endAll, onSelect: () => void ends.endAll(session) }]
  return (
    <span className="row-actions">
      <GuardedButton
        type="link"
        size="small"
        access={onlineSessionsContract.end.access}
        why={session.isCurrent ? t.ownHint : null}
        onClick={() => void ends.end(session)}
      >
        {t.end}
      </GuardedButton>
      <MoreMenu entries={session.isCurrent ? [] : entries} label={session.nickName} />
    </span>
  )
}
