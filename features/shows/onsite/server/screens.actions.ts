import { recordBy } from '#platform/server/audit/audit.ts'
import { newPublicId } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { ScreenKind } from '../onsite.contract.ts'
import { endScreen, insertScreen, type Screen } from './onsite.repository.ts'
import { screenRow } from './onsite.view.ts'

interface Wanted {
  activityId: string
  kind: ScreenKind
  objectId?: string
}

/** An address for a screen in the hall, for a caller that has made sure that the viewer may. */
export async function openScreen(context: MemberContext, wanted: Wanted) {
  const screen = await insertScreen(context.tx, { ...wanted, publicId: newPublicId() })
  await recordBy(context, [{ objectType: 'activityScreen', objectId: screen.id, event: 'create' }])
  return screenRow(screen, context.services.settings.publicOrigin)
}

/** Ends the address of a screen; a second time changes nothing. */
export async function closeScreen(context: MemberContext, { id, endedAt }: Screen): Promise<null> {
  if (endedAt === null) {
    await endScreen(context.tx, id)
    await recordBy(context, [{ objectType: 'activityScreen', objectId: id, event: 'remove' }])
  }
  return null
}
