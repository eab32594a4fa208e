import { Drawer, Skeleton, Tabs } from 'antd'
import { Timeline } from '#features/company/audit/web/audit.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type AccountDetail, type AccountRow, accountsAdminContract } from '../accounts-admin.contract.ts'
import { choicesOf, type RowAct } from './account-acts.ts'
import { AccountData } from './account-data.tsx'
import { AccountDevices } from './account-devices.tsx'
import { AccountName } from './account-name.tsx'
import { AccountRights } from './account-rights.tsx'
import { AccountSignIns } from './account-sign-ins.tsx'
import { AccountState } from './account-state.tsx'
import { accountsAdminTexts } from './web.texts.ts'
import './account-detail.css'

interface Props {
  id: string
  onAsk: (act: RowAct, account: AccountRow) => void
  onClose: () => void
}

/** One account at the side of the list: what is known, what it may do, where it is signed in, what has happened. */
export function AccountDetailDialog({ id, onAsk, onClose }: Props) {
  const { detail: t } = useTexts(accountsAdminTexts)
  const { data, error, refetch } = useCallQuery(accountsAdminContract.get, { params: { id } })
  return (
    <Drawer open size={640} title={t.title} onClose={onClose} className="account-detail">
      {data ? (
        <Account account={data} onAsk={onAsk} />
      ) : error ? (
        <ErrorState error={error} title={t.gone} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active avatar paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

function Account({ account, onAsk }: { account: AccountDetail; onAsk: Props['onAsk'] }) {
  const t = useTexts(accountsAdminTexts)
  const maySessions = useCan('session:view')
  const mayAudit = useCan('audit:view')
  const { id } = account
  const tabs = [
    { key: 'data', label: t.detail.data, children: <AccountData account={account} /> },
    { key: 'rights', label: t.detail.rights, children: <AccountRights account={account} /> },
    ...(maySessions
      ? [{ key: 'sessions', label: t.detail.sessions, children: <AccountDevices account={account} /> }]
      : []),
    ...(mayAudit
      ? [{ key: 'signIns', label: t.detail.signIns, children: <AccountSignIns accountId={id} /> }]
      : []),
    ...(mayAudit
      ? [
          {
            key: 'history',
            label: t.detail.history,
            children: <Timeline objectType="account" objectId={id} events={t.events} states={t.states} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <div className="account-detail-head">
        <AccountName account={account} />
        <AccountState account={account} />
        <span className="account-detail-where">
          {[account.username, account.department].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="account-detail-acts">
        {choicesOf(account).map(({ act, reason }) => (
          <GuardedButton
            key={act}
            size="small"
            danger={act === 'remove'}
            why={reason}
            onClick={() => onAsk(act, account)}
          >
            {t.acts[act]}
          </GuardedButton>
        ))}
      </div>
      <Tabs items={tabs} />
    </>
  )
}
