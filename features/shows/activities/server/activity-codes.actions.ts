import { qrSvg } from '#features/cards/card-pages/server/qr-code.public.ts'
import { pageUrl, shareSubject, shareUrl } from '#features/visits/share-links/server/share-links.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import type { qrUses } from '../activities.contract.ts'
import { refuse, refuseField } from './activities.refusals.ts'
import { isShownState } from './activity-changes.actions.ts'
import { findCards, findHolder } from './activity-links.repository.ts'
import { readActivity } from './activity-reading.actions.ts'

interface CodeRequest {
  id: string
  use: (typeof qrUses)[number]
  channel?: string | undefined
  cardId?: string | undefined
}

/** A code that leads to the page of an activity. With a card it is a link of the card's holder, so that their visitors are known. */
export async function makeCode(context: MemberContext, { id, use, channel, cardId }: CodeRequest) {
  const { services } = context
  const activity = await readActivity(context, id)
  if (!isShownState(activity.state)) throw refuse((t) => t.errors.notPublished, { reason: 'NOT_PUBLISHED' })
  const link = cardId === undefined ? undefined : await linkOf(context, id, cardId)
  const address = link
    ? shareUrl(services, link)
    : pageUrl(services, { type: 'activity', publicId: activity.publicId })
  const name = channel?.trim()
  const path = use === 'register' ? `${address}/join` : address
  const url = `${path}?s=qr${name ? `&ch=${encodeURIComponent(name)}` : ''}`
  return { url, svg: await qrSvg(url), shareId: link?.id ?? null }
}

/** The link of a card's holder; each code is a link of its own. */
async function linkOf({ tx, services }: MemberContext, activityId: string, cardId: string) {
  const [card] = await findCards(tx, [cardId])
  const holder = card?.isShown ? await findHolder(tx, cardId) : undefined
  if (holder === undefined) throw refuseField('cardId', (t) => t.errors.notShown)
  return shareSubject(tx, services, {
    subject: { type: 'activity', id: activityId },
    by: { accountId: holder },
  })
}
