import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { AccountName } from './account-name.tsx'
import { type AccountHandlers, AccountRowActions } from './account-row-actions.tsx'
import { AccountState } from './account-state.tsx'
import { accountsAdminTexts } from './web.texts.ts'
import '#platform/web/ui/summary-row.css'

/** One account of the list on a phone. */
export function AccountSummaryRow({ account, handlers }: { account: AccountRow; handlers: AccountHandlers }) {
  const t = useTexts(accountsAdminTexts)
  const roles = account.roles.map(({ name }) => name).join(' / ') || t.list.noRole
  return (
    <div className="summary-row">
      <div className="summary-line">
        <AccountName account={account} onOpen={() => handlers.open(account)} />
        <AccountState account={account} />
      </div>
      <div className="summary-more">
        {[account.username, account.department, account.phonenumber].filter(Boolean).join(' · ')}
      </div>
      <div className="summary-more">
        {roles}
        {' · '}
        {account.lastLoginAt ? <RelativeTime value={account.lastLoginAt} relative /> : t.list.never}
      </div>
      <AccountRowActions account={account} handlers={handlers} />
    </div>
  )
}
