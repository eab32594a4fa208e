import { Button, Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { signInLogContract } from '../sign-in-log.contract.ts'
import { deviceOf } from './device.ts'
import { SignInOutcome } from './sign-in-outcome.tsx'
import { accountsAdminTexts } from './web.texts.ts'

const most = 10

/** The last tries to sign in with an account. */
export function AccountSignIns({ accountId }: { accountId: string }) {
  const t = useTexts(accountsAdminTexts)
  const { navigate } = useScreen()
  const { data, error, refetch } = useCallQuery(signInLogContract.list, {
    query: { accountId, limit: most },
    staleTime: 0,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />
  if (data.total === 0) return <p className="assign-help">{t.detail.noSignIns}</p>
  return (
    <>
      <ul className="account-lines">
        {data.list.map((entry) => (
          <li key={entry.id}>
            <div className="account-line-what">
              {t.log.methods[entry.method]}
              <span>
                {[deviceOf(entry, t.log.unknownDevice), entry.ip, entry.region].filter(Boolean).join(' · ')}
              </span>
            </div>
            <SignInOutcome outcome={entry.outcome} />
            <RelativeTime value={entry.at} />
          </li>
        ))}
      </ul>
      {data.total > most && (
        <Button onClick={() => navigate('/system/sign-in-log', { accountId })}>{t.detail.more}</Button>
      )}
    </>
  )
}
