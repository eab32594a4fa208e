import type { PageElsewhere } from '#features/promotion/content-pages/server/elsewhere-hook.public.ts'
import {
  type ContentModel,
  openPageElsewhere,
} from '#features/promotion/content-pages/server/open-elsewhere.public.ts'
import { findActivityOfPage } from '#features/shows/activities/server/activity-sale.public.ts'
import { hasDeclined } from '#features/visits/visitors/server/visits.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import type { Language } from '#platform/text/texts.ts'

import type { ActivityLink, ActivityPageModel } from '../face/activity-page-model.ts'
import { activityLinks, findNotices } from './activity-links.public.ts'
import { openActivity, type OpenedActivity, readActivityPage } from './public-activity.actions.ts'

/** Everything on the page of an activity but its design and its reader. */
export type WholePage = Awaited<ReturnType<typeof readActivityPage>> &
  Pick<ActivityPageModel, 'links' | 'notices'>

export async function readWholePage(services: Services, tx: Tx, opened: OpenedActivity): Promise<WholePage> {
  const { id: activityId } = opened.activity
  const drawn = await readActivityPage(tx, opened, services.settings.publicOrigin)
  const links: ActivityLink[] = []
  for (const findLinks of services.hooks.all(activityLinks)) links.push(...(await findLinks(tx, activityId)))
  const notices = await findNotices(services, tx, { activityId, reader: 'everyone' })
  return { ...drawn, links, notices }
}

/** A page of blocks is called as its activity is now, and has that one's address. */
const ofActivity = ({ activity }: OpenedActivity, model: ContentModel, origin: string): ContentModel => ({
  ...model,
  title: activity.title,
  canonicalUrl: `${origin}/a/${activity.publicId}`,
})

/** The page that the organisers of an activity designed and published; undefined for one that is made of its fields. */
export async function openDesign(
  services: Services,
  tx: Tx,
  { opened, pageId, language }: { opened: OpenedActivity; pageId: string; language: Language },
): Promise<{ model: ContentModel; until: number } | undefined> {
  const { pageContentId: contentId } = opened.activity
  if (contentId === null) return undefined
  const path = `/a/${pageId}`
  const design = await openPageElsewhere(services, tx, { contentId, language, path, pageId })
  return design && { ...design, model: ofActivity(opened, design.model, services.settings.publicOrigin) }
}

/** Draws designs of activities for people who prepare them, with the activity as it is, in each of its states. */
export const designPreviews = (draw: (model: ActivityPageModel, nonce: string) => string): PageElsewhere => ({
  kind: 'activity',
  async preview(tx, { services, request, language }, { contentId, model }) {
    const activity = await findActivityOfPage(tx, contentId)
    const opened = activity && (await openActivity(tx, activity.id, { isPreview: true }))
    if (!opened) return undefined
    const page: ActivityPageModel = {
      ...(await readWholePage(services, tx, opened)),
      design: ofActivity(opened, model, services.settings.publicOrigin),
      language,
      pageId: opened.activity.publicId,
      query: '',
      visitId: null,
      hasDeclined: hasDeclined(request),
    }
    return (nonce) => draw(page, nonce)
  },
})
