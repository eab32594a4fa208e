import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import { requireOnsite } from './onsite-reach.actions.ts'
import { insideSheet } from './people-inside.renderer.ts'
import { findPeopleInside } from './people-inside.repository.ts'

/** Prints who is inside now. It is written down who asked: the sheet has whole names. */
export async function printPeopleInside(context: MemberContext, activityId: string): Promise<Buffer> {
  const { tx, language } = context
  const { title, zone } = await requireOnsite(context, activityId, 'onsite:manage')
  const people = await findPeopleInside(tx, activityId)
  await recordBy(context, [
    { objectType: 'activity', objectId: activityId, event: 'printInside', detail: { total: people.length } },
  ])
  return insideSheet({ title, zone, at: new Date(), people, language })
}
