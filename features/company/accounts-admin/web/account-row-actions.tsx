import { useTexts } from '#platform/web/language/use-texts.ts'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { choicesOf, type RowAct } from './account-acts.ts'
import { accountsAdminTexts } from './web.texts.ts'
import '#platform/web/ui/summary-row.css'
import { RowButton } from '#platform/web/ui/row-button.tsx'

export interface AccountHandlers {
  open: (account: AccountRow) => void
  ask: (act: RowAct, account: AccountRow) => void
}

/** Two visible actions and a menu with the rest; what is not possible says why. */
export function AccountRowActions({
  account,
  handlers: { open, ask },
}: {
  account: AccountRow
  handlers: AccountHandlers
}) {
  const t = useTexts(accountsAdminTexts)
  const [main, ...others] = choicesOf(account)
  const entries = others.map(({ act, reason }) => ({
    key: act,
    label: t.acts[act],
    isDisabled: reason !== null,
    isDangerous: reason === null && act === 'remove',
    reason: reason ?? undefined,
    onSelect: () => ask(act, account),
  }))
  return (
    <span className="row-actions">
      <RowButton onPress={() => open(account)}>{t.list.details}</RowButton>
      {main && (
        <GuardedButton type="link" size="small" why={main.reason} onClick={() => ask(main.act, account)}>
          {t.acts[main.act]}
        </GuardedButton>
      )}
      <MoreMenu entries={entries} label={account.nickName} />
    </span>
  )
}
