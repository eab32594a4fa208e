import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { type DataScopeName, type RoleRights, rolesContract } from '../roles.contract.ts'
import { type Difference, differenceOf } from './permission-tree.ts'

interface Draft {
  permissions: ReadonlySet<string>
  dataScope: DataScopeName
  departmentIds: readonly string[]
}

const draftOf = ({ permissions, dataScope, departmentIds }: RoleRights): Draft => ({
  permissions: new Set(permissions),
  dataScope,
  departmentIds,
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry) => other.includes(entry))

export interface RightsDraft extends Draft {
  difference: Difference
  isScopeChanged: boolean
  isChanged: boolean
  isBusy: boolean
  change: (part: Partial<Draft>) => void
  discard: () => void
  /** `onSaved` gets the way back to what the role held before. */
  save: (onSaved: (undo: () => void) => void) => void
}

/** What a role will hold once it is saved. */
export function useRightsDraft(rights: RoleRights): RightsDraft {
  const [draft, setDraft] = useState(() => draftOf(rights))
  const [base, setBase] = useState(rights)
  const difference = differenceOf(base.permissions, draft.permissions)
  const isScopeChanged =
    draft.dataScope !== base.dataScope ||
    (draft.dataScope === 'dept_custom' && !isSame(draft.departmentIds, base.departmentIds))
  const isChanged = isScopeChanged || difference.added.length + difference.removed.length > 0
  // A version that somebody else saved meanwhile is shown as long as nothing here would be lost.
  if (rights.version !== base.version && !isChanged) {
    setBase(rights)
    setDraft(draftOf(rights))
  }
  useDirty(isChanged)
  const saving = useCallMutation(rolesContract.saveRights, { touches: ['audit'] })
  const reset = (next: RoleRights) => {
    setBase(next)
    setDraft(draftOf(next))
  }
  return {
    ...draft,
    difference,
    isScopeChanged,
    isChanged,
    isBusy: saving.isPending,
    change: (part) => setDraft({ ...draft, ...part }),
    discard: () => reset(rights),
    save(onSaved) {
      const { dataScope, departmentIds } = draft
      const body = {
        roleId: base.roleId,
        version: base.version,
        permissions: [...draft.permissions],
        dataScope,
        departmentIds: [...departmentIds],
      }
      const { roleId, permissions: held, dataScope: scope, departmentIds: departments } = base
      const before = { roleId, permissions: held, dataScope: scope, departmentIds: departments }
      saving.mutate(
        { body },
        {
          onSuccess: (next) => {
            reset(next)
            onSaved(() => saving.mutate({ body: { ...before, version: next.version } }, { onSuccess: reset }))
          },
          // What was chosen stays; only the number to save against is fetched.
          onError: (error) => {
            if (error instanceof CallError && error.reason === 'VERSION_CONFLICT')
              void call(rolesContract.getRights, { query: { roleId: base.roleId } }).then(setBase)
          },
        },
      )
    },
  }
}
