import { Tag } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { RoleUser, TemplateRole } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

/** The roles of somebody on the template; people who hold a card are holders as well. */
export function RoleTags({ user, roles }: { user: RoleUser; roles: readonly TemplateRole[] }) {
  const t = useTexts(cardPermissionsTexts)
  const held = roles.filter(({ roleId }) => user.roleIds.includes(roleId))
  const holder =
    user.cards > 0 ? roles.find(({ builtIn, code }) => builtIn && code === 'tpl_holder') : undefined
  if (held.length === 0 && !holder) return <span className="role-users-none">{t.users.none}</span>
  return (
    <span className="role-users-tags">
      {held.map(({ roleId, name }) => (
        <Tag key={roleId} color="blue">
          {name}
        </Tag>
      ))}
      {holder ? <Tag>{holder.name}</Tag> : null}
    </span>
  )
}
