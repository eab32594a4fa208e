import { Tooltip } from 'antd'
import { allPermissions } from '#platform/contract/permissions.ts'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { AccountDetail } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

const resourceOf = (permission: string) => permission.split(':')[0] ?? ''

/** What an account may do in the end, and which roles that comes from. */
export function AccountRights({ account: { roles } }: { account: AccountDetail }) {
  const t = useTexts(accountsAdminTexts)
  const labels = usePermissionLabels()
  const through = new Map<string, string[]>()
  for (const { name, enabled, permissions } of roles)
    for (const permission of enabled ? permissions : [])
      through.set(permission, [...(through.get(permission) ?? []), name])
  const held = allPermissions.filter((permission) => through.has(permission))
  const groups = [...new Set(held.map(resourceOf))]
  const { resources } = labels
  return (
    <div className="account-rights">
      <p className="assign-help">{t.detail.rightsHelp}</p>
      {roles.map(({ id, name, enabled, dataScope }) => (
        <div key={id} className="account-right-role">
          <strong>{enabled ? name : <s>{name}</s>}</strong>
          <span>{enabled ? t.roles.scopes[dataScope as keyof typeof t.roles.scopes] : t.roles.off}</span>
        </div>
      ))}
      {through.size === 0 && <p className="assign-help">{t.detail.noRights}</p>}
      {groups.map((resource) => (
        <section key={resource} className="account-right-group">
          <h4>{resources[resource] ?? resource}</h4>
          <ul>
            {held
              .filter((permission) => resourceOf(permission) === resource)
              .map((permission) => (
                <li key={permission}>
                  <Tooltip
                    title={fill(t.detail.through, {
                      roles: (through.get(permission) ?? []).join(t.roles.separator),
                    })}
                  >
                    {labels.permissions[permission]}
                  </Tooltip>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
