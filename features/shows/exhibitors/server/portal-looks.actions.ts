import { hashToken, newToken } from '#features/company/accounts/server/accounts.public.ts'
import { minuteMs } from '#platform/domain/durations.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { requireExhibitor } from './exhibitors.actions.ts'
import { refuse } from './exhibitors.refusals.ts'
import { findUsers } from './exhibitors.repository.ts'
import { lookMinutes } from './portal.domain.ts'
import { keepLook } from './portal-sessions.actions.ts'
import { deleteEnded, insertSession } from './portal.repository.ts'

/** Opens the portal for a colleague of the organiser, as the owner of the exhibitor sees it, for half an hour and to read alone. */
export async function lookAsExhibitor(context: MemberContext, id: string): Promise<{ path: string }> {
  const { tx, viewer } = context
  const { exhibitor } = await requireExhibitor(context, id, 'exhibitor:view')
  const [owner] = await findUsers(tx, id)
  if (exhibitor.state === 'ended' || owner?.role !== 'E1')
    throw refuse((t) => t.errors.ended, { reason: 'ENDED' })
  const token = newToken()
  const ms = lookMinutes * minuteMs
  await deleteEnded(tx, owner.id)
  await insertSession(tx, {
    userId: owner.id,
    lookedBy: viewer.sessionId,
    tokenHash: hashToken(token),
    expiresAt: new Date(Date.now() + ms),
  })
  await recordBy(context, [{ objectType: 'exhibitor', objectId: id, event: 'lookAsExhibitor' }])
  keepLook(context, { publicId: exhibitor.publicId, token, ms })
  return { path: '/portal/' }
}
