import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ActivityLink } from '../face/activity-page-model.ts'
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
