import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Services } from '#platform/server/http/context.ts'

import type { ActivityLink, ActivityNotice } from '../face/activity-page-model.ts'
import type { Registration } from './registrations.repository.ts'

/** Further pages that the page of an activity leads to, brought by the features whose pages these are. */
export const activityLinks = defineHook<(tx: Tx, activityId: string) => Promise<readonly ActivityLink[]>>(
  'registrations.activityLinks',
)

/** A link on the page of a ticket to a page of a feature above; undefined where there is nothing to see. */
export const ticketLinks =
  defineHook<
    (
      tx: Tx,
      registration: Registration,
      language: Language,
    ) => Promise<{ path: string; label: string } | undefined>
  >('registrations.ticketLinks')

/** The ways in which a reader of a page takes part in its activity; everyone reads its public page. */
export type NoticeReader = 'everyone' | 'visitors' | 'exhibitors' | 'matchmaking'

/** Words of the organiser for the readers of a page, brought by the feature that publishes them; the latest first. */
export const activityNotices = defineHook<
  (tx: Tx, activityId: string, reader: NoticeReader) => Promise<readonly ActivityNotice[]>
>('registrations.activityNotices')

/** The notices of the organiser for the readers of a page. */
export async function findNotices(
  { hooks }: Pick<Services, 'hooks'>,
  tx: Tx,
  { activityId, reader }: { activityId: string; reader: NoticeReader },
): Promise<ActivityNotice[]> {
  const notices: ActivityNotice[] = []
  for (const find of hooks.all(activityNotices)) notices.push(...(await find(tx, activityId, reader)))
  return notices
}
