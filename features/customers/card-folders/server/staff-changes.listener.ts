import { type StaffChange, staffChanged } from '#features/company/organisation/server/staff-changes.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Hooks } from '#platform/server/extensions/define-hook.ts'

import { findAccountOf, lockFolders, passFolders } from './card-folders.repository.ts'
import { decideGrant, type GrantEvent } from './folder-grants.domain.ts'
import { findFolderIdsOf, lockGrantsOf, moveGrant, raiseGrantsVersion } from './folder-grants.repository.ts'

const eventOf = ({ from, to }: StaffChange): GrantEvent | undefined => {
  if (to === 'disabled') return 'suspend'
  if (to === 'left' || to === 'deleted') return 'leave'
  return to === 'active' && from !== null ? 'resume' : undefined
}

async function moveGrants(tx: Tx, { staffId, name, actor }: StaffChange, event: GrantEvent): Promise<void> {
  // The folders first, as everywhere: two orders of locks could block each other.
  const folders = new Map(
    (await lockFolders(tx, await findFolderIdsOf(tx, staffId))).map((folder) => [folder.id, folder]),
  )
  for (const grant of await lockGrantsOf(tx, staffId)) {
    const decision = decideGrant({ event, grant, role: 'system', now: new Date() })
    if (!decision.allowed) continue
    await moveGrant(tx, grant.id, { state: decision.to })
    await raiseGrantsVersion(tx, grant.folderId)
    await record(tx, actor, [
      {
        objectType: 'folderGrant',
        objectId: grant.id,
        event: event === 'leave' ? 'revoke' : event,
        from: grant.state,
        to: decision.to,
        detail: { name: folders.get(grant.folderId)?.name ?? '', subject: name },
      },
    ])
  }
}

interface Leaver {
  staffId: string
  name: string
  successorStaffId: string
  actor: Actor
}

/** The successor gets the folders; the customers inside are handed over separately. */
async function passOn(tx: Tx, { staffId, name, successorStaffId, actor }: Leaver): Promise<void> {
  const [from, to] = [await findAccountOf(tx, staffId), await findAccountOf(tx, successorStaffId)]
  if (from === undefined || to === undefined) return
  const passed = await passFolders(tx, { from, to, fromName: name })
  await record(
    tx,
    actor,
    passed.map((objectId) => ({
      objectType: 'cardFolder',
      objectId,
      event: 'handOver',
      detail: { from: name },
    })),
  )
}

/** Suspends the grants of a disabled person, resumes them later, and revokes those of a person who left; in the same transaction. */
export async function followStaff(tx: Tx, change: StaffChange): Promise<void> {
  const event = eventOf(change)
  if (event !== undefined) await moveGrants(tx, change, event)
  const { successorStaffId } = change
  if (change.to === 'left' && successorStaffId !== null) await passOn(tx, { ...change, successorStaffId })
}

/** Registers what becomes of folders when people come and go. */
export const followStaffChanges = (hooks: Hooks): void => hooks.add(staffChanged, followStaff)
