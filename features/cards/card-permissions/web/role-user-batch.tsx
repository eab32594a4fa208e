import { useState } from 'react'
import { Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import type { List } from '#platform/web/use-list.ts'
import { cardPermissionsContract, type RoleUser, type TemplateRole } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

interface Props<Filter> {
  list: List<RoleUser, Filter>
  roles: readonly TemplateRole[]
}

/** Gives the ticked people a role or takes it; the answer names everybody who could not get it, with the reason. */
export function RoleUserBatch<Filter>({ list, roles }: Props<Filter>) {
  const t = useTexts(cardPermissionsTexts)
  const [roleId, setRoleId] = useState<string>()
  const role = roles.find((one) => one.roleId === roleId)
  const change = (event: 'add' | 'remove') => (ids: readonly string[]) =>
    call(cardPermissionsContract.changeMembers, {
      body: { roleId: roleId ?? '', accountIds: [...ids], event },
    })
  const titled = (title: string) => ({
    title: fill(title, { role: role?.name ?? '', count: list.selection.ids.length }),
  })
  return (
    <BatchBar list={list} nameOf={({ nickName }) => nickName} touches={['audit', 'roles']}>
      <Select
        className="role-users-role"
        aria-label={t.users.batchRole}
        placeholder={t.users.batchRole}
        value={role?.roleId ?? null}
        options={roles.map(({ roleId: value, name }) => ({ value, label: name }))}
        onChange={(value: string) => setRoleId(value)}
      />
      {role ? (
        <>
          <BatchAction run={change('add')} confirm={titled(t.users.addTitle)}>
            {t.users.add}
          </BatchAction>
          <BatchAction run={change('remove')} confirm={titled(t.users.takeTitle)} isDangerous>
            {t.users.take}
          </BatchAction>
        </>
      ) : (
        <>
          <GuardedButton why={t.users.chooseRole}>{t.users.add}</GuardedButton>
          <GuardedButton why={t.users.chooseRole}>{t.users.take}</GuardedButton>
        </>
      )}
    </BatchBar>
  )
}
