import { Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { onlineSessionsContract } from '../online-sessions.contract.ts'
import { deviceOf } from './device.ts'
import { useSessionEnds } from './use-session-ends.ts'
import { accountsAdminTexts } from './web.texts.ts'

const most = 50

/** Where somebody is signed in right now, and the end of it. */
export function AccountDevices({ account: { id } }: { account: AccountRow }) {
  const t = useTexts(accountsAdminTexts)
  const ends = useSessionEnds()
  const { data, error, refetch } = useCallQuery(onlineSessionsContract.list, {
    query: { accountId: id, limit: most },
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 3 }} />
  if (data.total === 0) return <p className="assign-help">{t.detail.noSessions}</p>
  return (
    <ul className="account-lines">
      {data.list.map((session) => (
        <li key={session.id}>
          <div className="account-line-what">
            {deviceOf(session, t.log.unknownDevice)}
            <span>{[session.ip, session.region].filter(Boolean).join(' · ')}</span>
          </div>
          <RelativeTime value={session.lastSeenAt} relative />
          <GuardedButton
            size="small"
            access={onlineSessionsContract.end.access}
            why={session.isCurrent ? t.sessions.ownHint : null}
            onClick={() => void ends.end(session)}
          >
            {t.sessions.end}
          </GuardedButton>
        </li>
      ))}
    </ul>
  )
}
