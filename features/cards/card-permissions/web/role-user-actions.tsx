import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { RoleUser } from '../card-permissions.contract.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'

/** What can be done from the row of a person. */
export interface UserHandlers {
  assign: (user: RoleUser) => void
  look: (user: RoleUser) => void
}

/** Buttons that give roles to a person and show the effective rights. */
export function RoleUserActions({ user, handlers }: { user: RoleUser; handlers: UserHandlers }) {
  const t = useTexts(cardPermissionsTexts)
  return (
    <span className="role-users-actions">
      <Button type="link" size="small" onClick={() => handlers.assign(user)}>
        {t.users.set}
      </Button>
      <Button type="link" size="small" onClick={() => handlers.look(user)}>
        {t.users.rights}
      </Button>
    </span>
  )
}
