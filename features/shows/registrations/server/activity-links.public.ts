import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { ActivityLink } from '../face/activity-page-model.ts'

/** Further pages that the page of an activity leads to, brought by the features whose pages these are. */
export const activityLinks = defineHook<(tx: Tx, activityId: string) => Promise<readonly ActivityLink[]>>(
  'registrations.activityLinks',
)
