import { useTexts } from '#platform/web/language/use-texts.ts'
import { RowButton } from '#platform/web/ui/row-button.tsx'
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
      <RowButton onPress={() => handlers.assign(user)}>{t.users.set}</RowButton>
      <RowButton onPress={() => handlers.look(user)}>{t.users.rights}</RowButton>
    </span>
  )
}
