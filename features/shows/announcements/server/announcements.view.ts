import {
  type Activity,
  holdsOnActivity,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { announcementEvents, type AnnouncementRow } from '../announcements.contract.ts'
import { announcementMachine } from './announcements.domain.ts'
import { describe } from './announcements.refusals.ts'
import type { Announcement } from './announcements.repository.ts'

/** An announcement with the activity whose people it is for. */
export interface Announced {
  announcement: Announcement
  activity: Activity
}

/** The question to the machine about an announcement; without an actor, for the product itself. */
export const questionAt = ({ announcement, activity }: Announced, now: Date) => ({
  subject: announcement,
  context: { isShown: isShownState(activity.state), now },
})

/** The question to the machine about an announcement, for a viewer. */
export const questionOf = ({ announcement, activity }: Announced, viewer: Viewer) => ({
  ...questionAt({ announcement, activity }, new Date()),
  actor: { mayEdit: holdsOnActivity(viewer, 'activity:edit', activity) },
})

/** An announcement as the console shows it. */
export function rowOf(
  announced: Announced,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): AnnouncementRow {
  const { id, title, text, audience, bySms, state, sent, createdByName, version, ...times } =
    announced.announcement
  return {
    id,
    title,
    text,
    audience,
    bySms,
    state,
    sent,
    version,
    createdBy: createdByName,
    publishAt: times.publishAt?.toISOString() ?? null,
    publishedAt: times.publishedAt?.toISOString() ?? null,
    actions: announcementMachine
      .actions(announcementEvents, questionOf(announced, viewer))
      .map(({ event, denial }) => ({
        event,
        allowed: denial === null,
        reason: denial && describe(denial, { event, state }, language),
      })),
  }
}
