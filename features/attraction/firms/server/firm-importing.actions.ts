import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext, Services } from '#platform/server/http/context.ts'

import type { FirmMatch } from '../firms.contract.ts'
import { firmChildren } from './firm-children.public.ts'
import { countOfOwner } from './firm-owners.repository.ts'
import { countAllPeople } from './firm-people.repository.ts'
import { findAlike, objectType } from './firm-saving.actions.ts'
import { readSettings } from './firm-settings.repository.ts'
import { deleteFirm, lockFirms } from './firms.repository.ts'
import { identityKeysOf } from './identity-keys.domain.ts'
import { releaseIdentities } from './identities.repository.ts'

type Asker = Pick<MemberContext, 'tx' | 'viewer'>

/** Firms that these facts may be about, as far as the asker may know them. */
export const findAlikeFirms = (
  asker: Asker,
  { name, uscc, phone }: { name: string; uscc: string; phone: string },
): Promise<FirmMatch[]> => findAlike(asker, identityKeysOf({ name, uscc, landline: phone, mobile: phone }))

/** How many firms somebody may have besides. */
export async function roomFor({ tx, viewer }: Asker): Promise<number> {
  const { ownLimit } = await readSettings(tx)
  return Math.max(0, ownLimit - (await countOfOwner(tx, viewer.accountId)))
}

/** Whether nothing hangs on a firm that features above know of. */
async function isBare(tx: Tx, services: Pick<Services, 'hooks'>, id: string): Promise<boolean> {
  if ((await countAllPeople(tx, id)) > 0) return false
  for (const children of services.hooks.all(firmChildren))
    if (((await children.count(tx, [id])).get(id) ?? 0) > 0) return false
  return true
}

/** Deletes a firm that an import made and that nobody has touched since; answers whether. */
export async function takeBackFirm(
  { tx, services, actor }: { tx: Tx; services: Pick<Services, 'hooks'>; actor: Actor },
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const [firm] = await lockFirms(tx, [id])
  if (firm?.version !== version || !(await isBare(tx, services, id))) return false
  await releaseIdentities(tx, { kind: 'firm', id })
  await deleteFirm(tx, id)
  await record(tx, actor, [{ objectType, objectId: id, event: 'remove', from: firm.state }])
  return true
}
