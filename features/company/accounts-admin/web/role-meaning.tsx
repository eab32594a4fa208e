import type { Permission } from '#platform/contract/permissions.ts'
import { type MatrixRole, rolesContract } from '#features/company/roles/roles.contract.ts'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { accountsAdminTexts } from './web.texts.ts'

const shownAtOnce = 4

/** How far a role sees and what it lets do, in a line or two; only for those who may look into roles. */
export function RoleMeaning({ roleId, why }: { roleId: string; why: string | null }) {
  const mayLook = useCan(rolesContract.matrix.access)
  const { data } = useCallQuery(rolesContract.matrix, { enabled: mayLook })
  const role = data?.find(({ id }) => id === roleId)
  return (
    <>
      {role && <Given role={role} />}
      {why && <span className="assign-why">{why}</span>}
    </>
  )
}

function Given({ role: { dataScope, permissions } }: { role: MatrixRole }) {
  const { roles: t } = useTexts(accountsAdminTexts)
  const names = usePermissionLabels().permissions
  const first = permissions
    .slice(0, shownAtOnce)
    .map((permission) => names[permission as Permission] ?? permission)
  const listed = first.join(t.separator)
  const said = permissions.length > shownAtOnce ? fill(t.and, { names: listed }) : listed
  return (
    <span className="assign-gives">
      <span>{t.scopes[dataScope]}</span>
      <span>
        {permissions.length > 0 ? fill(t.gives, { count: permissions.length, names: said }) : t.givesNothing}
      </span>
    </span>
  )
}
