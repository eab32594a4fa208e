import { Tooltip } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { AccountRow } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

/** The names of an account's roles on one line; those that are off are struck through. */
export function AccountRoles({ roles }: { roles: AccountRow['roles'] }) {
  const t = useTexts(accountsAdminTexts)
  if (roles.length === 0) return <span className="cell-empty">{t.list.noRole}</span>
  return (
    <span className="account-roles">
      {roles.map(({ id, name, enabled }) =>
        enabled ? (
          <span key={id} className="account-role">
            {name}
          </span>
        ) : (
          <Tooltip key={id} title={t.list.roleOff}>
            <s className="account-role">{name}</s>
          </Tooltip>
        ),
      )}
    </span>
  )
}
