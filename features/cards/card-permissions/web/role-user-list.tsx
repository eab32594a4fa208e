import { useState } from 'react'
import { Select } from 'antd'
import { TemplatePicker } from '#features/cards/card-templates/web/card-templates.public.ts'
import { DepartmentFilter } from '#features/company/organisation/web/department-filter.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useList } from '#platform/web/use-list.ts'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { cardPermissionsContract, type RoleMatrix, type RoleUser } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { RoleUserBatch } from './role-user-batch.tsx'
import { roleUserColumns } from './role-user-columns.tsx'
import { RoleUserRow } from './role-user-row.tsx'
import './role-users.css'

const RolesOfUserDialog = lazyDialog(() => import('./roles-of-user.dialog.tsx'), 'RolesOfUserDialog')
const EffectiveRightsDrawer = lazyDialog(
  () => import('./effective-rights.dialog.tsx'),
  'EffectiveRightsDrawer',
)

/** The people of the company with their roles on a template. */
export function RoleUserList({ matrix }: { matrix: RoleMatrix }) {
  const t = useTexts(cardPermissionsTexts)
  const { search, setSearch } = useScreen()
  const { templateId, roles } = matrix
  const list = useList(cardPermissionsContract.listRoleUsers, ({ accountId }) => accountId, {
    fixed: { templateId },
  })
  const [assigned, setAssigned] = useState<RoleUser>()
  const looked = list.rows.find(({ accountId }) => accountId === search['rights'])
  const handlers = {
    assign: setAssigned,
    look: ({ accountId }: RoleUser) => setSearch({ rights: accountId }),
  }
  const givable = roles.filter(({ code, builtIn }) => !(builtIn && code === 'tpl_holder'))
  return (
    <Page title={t.routes.users} help={t.users.help}>
      <FilterBar list={list} name="template-role-users" placeholder={t.users.keyword}>
        <TemplatePicker
          value={templateId}
          onPick={() =>
            setSearch({ templateId: undefined, roleId: undefined, page: undefined, rights: undefined })
          }
        />
        <DepartmentFilter
          label={t.users.department}
          value={list.filter.departmentId}
          onChange={(departmentId) => list.setFilter({ departmentId })}
        />
        <Select
          allowClear
          className="role-users-role"
          aria-label={t.users.role}
          placeholder={t.users.role}
          value={list.filter.roleId ?? null}
          options={givable.map(({ roleId: value, name }) => ({ value, label: name }))}
          onChange={(roleId: string | null) => list.setFilter({ roleId: roleId ?? undefined })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="template-role-users"
        label={t.routes.users}
        columns={roleUserColumns(t, roles, handlers)}
        isSelectable
        toolbar={
          <StateChips<'roles' | 'cards'>
            label={t.routes.users}
            value={list.filter.assigned}
            chips={[
              { value: undefined, label: t.users.all },
              { value: 'roles', label: t.users.withRoles },
              { value: 'cards', label: t.users.withCards },
            ]}
            onChange={(assigned) => list.setFilter({ assigned })}
          />
        }
        empty={<EmptyState title={t.users.empty} help={t.users.emptyHelp} />}
        card={(user) => <RoleUserRow user={user} roles={roles} handlers={handlers} />}
      />
      <RoleUserBatch list={list} roles={givable} />
      {assigned ? (
        <RolesOfUserDialog
          user={assigned}
          roles={givable}
          templateId={templateId}
          onClose={() => setAssigned(undefined)}
        />
      ) : null}
      {looked ? (
        <EffectiveRightsDrawer
          user={looked}
          templateId={templateId}
          onClose={() => setSearch({ rights: undefined })}
        />
      ) : null}
    </Page>
  )
}
