import { crc32 } from 'node:zlib'

import type { MemberContext } from '#platform/server/http/context.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'

import type { PresentPerson } from '../contents.contract.ts'
import { requireContent } from './content-drafts.actions.ts'
import { deletePresence, findPresent, type Opening, writePresence } from './content-presences.repository.ts'
import { findContent } from './contents.repository.ts'

const topicOf = (contentId: string) => `content:${contentId}:presence`

/** Notes that the viewer has a content open, or no more; answers the others who have. */
export async function tellPresence(
  context: MemberContext,
  contentId: string,
  { opening: openingId, isOpen }: { opening: string; isOpen: boolean },
): Promise<PresentPerson[]> {
  const { tx, viewer, services } = context
  await requireContent(context, contentId)
  const opening: Opening = { contentId, accountId: viewer.accountId, openingId }
  const isChanged = isOpen ? await writePresence(tx, opening) : await deletePresence(tx, opening)
  if (isChanged) await services.live.publish(tx, topicOf(contentId))
  return findPresent(tx, contentId, viewer.accountId)
}

/** Sends the others who have a content open, whenever they change. */
export async function followPresence(context: MemberContext, contentId: string): Promise<void> {
  const { request, reply, services, viewer } = context
  await requireContent(context, contentId)
  streamEvents({
    request,
    reply,
    subscribe: (wake) => services.live.subscribe(topicOf(contentId), wake),
    read: () =>
      services.database.asTenant(
        viewer.companyId,
        async (tx) => {
          if (!(await findContent(tx, contentId))) return undefined
          const data = await findPresent(tx, contentId, viewer.accountId)
          return { version: crc32(JSON.stringify(data)), data, isLast: false }
        },
        { readOnly: true },
      ),
  })
}
