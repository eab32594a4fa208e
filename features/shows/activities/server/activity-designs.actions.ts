import { v7 as uuidv7 } from 'uuid'

import type { ContentDocument } from '#features/promotion/contents/content-document.contract.ts'
import { withFreshIds } from '#features/promotion/contents/face/document-edits.ts'
import {
  createOwnedContent,
  findOwnedContent,
  findOwnedDraft,
  letWorkOn,
  renameOwnedContent,
} from '#features/promotion/contents/server/owned-contents.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { forbidden } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { activityFaceTexts } from '../face/face.texts.ts'
import { type Activity, lockActivity, setPage } from './activities.repository.ts'
import { holdsOnActivity } from './activities.view.ts'
import { visible } from './activity-reading.actions.ts'

const longestTitle = 40
const longestSubtitle = 80

/** The page that an activity begins to be designed with: its own words, then its own blocks. */
function firstDesign(
  { title, summary, details, coverFileId }: Activity,
  language: Language,
): ContentDocument {
  const { titles } = activityFaceTexts.in(language)
  const block = (type: string, props: ContentDocument['blocks'][number]['props']) => ({
    id: uuidv7(),
    type,
    v: 1,
    props,
  })
  const lines = details.split(/\n+/).filter((text) => text.trim() !== '')
  return {
    schema: 1,
    blocks: [
      block('banner', {
        title: title.slice(0, longestTitle),
        subtitle: summary.slice(0, longestSubtitle),
        height: 'medium',
        ...(coverFileId !== null && { fileId: coverFileId }),
      }),
      ...(lines.length === 0
        ? []
        : [
            block('text', {
              variant: 'body',
              rich: lines.map((text) => ({ type: 'p', runs: [{ text }] })),
            }),
          ]),
      block('activityTickets', { title: titles.activityTickets, layout: 'card' }),
      block('activityAgenda', { title: titles.activityAgenda }),
      block('activitySpeakers', { title: titles.activitySpeakers, layout: 'card', items: [] }),
      block('activityMap', { title: titles.activityMap, text: '', alt: '' }),
    ],
  }
}

/**
 * Opens the page of an activity for its organisers, and makes it with the first design where there is none. People without
 * rights on contents get a role on this one; what they may do still follows from the activity (`activities.listener.ts`).
 */
export async function openDesign(context: MemberContext, id: string): Promise<{ contentId: string }> {
  const { tx, viewer, language } = context
  const activity = visible(context, await lockActivity(tx, id))
  if (!holdsOnActivity(viewer, 'activity:edit', activity)) throw forbidden('activity:edit', context)
  const known = await findOwnedContent(tx, activity.pageContentId)
  const content =
    known ??
    (await createOwnedContent(context, {
      kind: 'activity',
      title: activity.title,
      summary: activity.summary,
      coverFileId: activity.coverFileId,
      facts: {},
      document: firstDesign(activity, language),
    }))
  const { id: contentId } = content
  if (!known) {
    await setPage(tx, id, contentId)
    await recordBy(context, [{ objectType: 'activity', objectId: id, event: 'designPage' }])
  } else if (known.title !== activity.title) await renameOwnedContent(tx, contentId, activity.title)
  if (viewer.staffId !== null && !holdsOn(viewer, 'content:publish', contentId))
    await letWorkOn(context, contentId, {
      staffId: viewer.staffId,
      role: holdsOnActivity(viewer, 'activity:publish', activity) ? 'publisher' : 'editor',
    })
  return { contentId }
}

/** Gives a copy of an activity a page of its own: the draft of its source, under fresh ids, to be published anew. */
export async function copyDesign(context: MemberContext, source: Activity, copy: Activity): Promise<void> {
  const { tx } = context
  const design = await findOwnedContent(tx, source.pageContentId)
  const document = design && (await findOwnedDraft(tx, design.id))
  if (!document) return
  const { theme, accent, coverFileId } = design
  const { title, summary } = copy
  const made = await createOwnedContent(context, {
    kind: 'activity',
    title,
    summary,
    theme,
    accent,
    coverFileId,
    facts: {},
    document: withFreshIds(document, uuidv7),
  })
  await setPage(tx, copy.id, made.id)
}
