import { useState } from 'react'
import { useDirty } from '#platform/web/screen.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { cardPermissionsContract, type RoleMatrix, type TemplateRole } from '../card-permissions.contract.ts'
import type { CellLevel, MatrixPermission } from '../card-permissions.permissions.ts'
import { type CellsDraft, changedRoles, countChanges, restored, withCell } from './cells-draft.ts'

const nothing: CellsDraft = new Map()

/** What the roles of a template will hold once it is saved; what others save meanwhile shows through. */
export function useCellsDraft({ templateId, roles, grantable }: RoleMatrix) {
  const [draft, setDraft] = useState(nothing)
  const { added, removed } = countChanges(draft, roles)
  const isChanged = added + removed > 0
  useDirty(isChanged)
  const saving = useCallMutation(cardPermissionsContract.updateRoles, {
    touches: ['audit', 'cards', 'roles'],
  })
  return {
    draft,
    added,
    removed,
    isChanged,
    isBusy: saving.isPending,
    set: (role: TemplateRole, permission: MatrixPermission, level: CellLevel) =>
      setDraft(withCell(draft, role, { permission, level })),
    restore: (role: TemplateRole) =>
      setDraft(restored(draft, role, (permission) => grantable.includes(permission))),
    discard: () => setDraft(nothing),
    save: (onSaved: () => void) =>
      saving.mutate(
        { body: { templateId, roles: changedRoles(draft, roles) } },
        {
          onSuccess: () => {
            setDraft(nothing)
            onSaved()
          },
        },
      ),
  }
}
export type CellsDraftWork = ReturnType<typeof useCellsDraft>
