import { type Named, placeSale } from '#features/money/orders/server/order-products.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { z } from 'zod'

import { adPlaces, adPricings } from '../ads.contract.ts'
import { payUntil } from './ads.domain.ts'
import { type Campaign, findBuyer, findSlot } from './ads.repository.ts'
import { adsServerTexts } from './server.texts.ts'

/** The facts of a booking that its order keeps, by which it is named in every language. */
const facts = z.object({
  title: z.string(),
  name: z.string(),
  place: z.enum(adPlaces),
  pricing: z.enum(adPricings),
  units: z.number().nullable(),
})
type Facts = z.infer<typeof facts>

function namesIn({ title, name, place, pricing, units }: Facts, language: Language) {
  const { labels, orders: t } = adsServerTexts.in(language)
  const what = fill(t.line[pricing], { place: labels.places[place], units: units ?? 1 })
  return { name: `${title} · ${labels.places[place]} · ${name}`, lines: [what] }
}

/** The names of an order of an advertisement and of its line, for a reader. */
export function adOrderIn({ payload }: Named, language: Language) {
  const known = facts.safeParse(payload)
  return known.success ? namesIn(known.data, language) : undefined
}

/** Places the order of a booking that somebody agreed to; the columns of the campaign that follow. */
export async function billCampaign(tx: Tx, campaign: Campaign, actor: Actor) {
  const { id, activityId, slotId, exhibitorId, name, pricing, units, cost } = campaign
  const { title } = await findActivity(tx, activityId).then(orNotFound)
  const { place } = await findSlot(tx, slotId).then(orNotFound)
  const buyer = await findBuyer(tx, exhibitorId ?? '').then(orNotFound)
  const known: Facts = { title, name, place, pricing, units }
  const named = namesIn(known, 'zh-CN')
  const until = payUntil(campaign, new Date())
  const order = await placeSale(tx, {
    kind: 'ad',
    subjectId: id,
    activityId,
    name: named.name,
    lines: [{ name: named.lines[0] ?? named.name, quantity: 1, unit: cost, amount: cost }],
    amount: cost,
    payload: known,
    buyer,
    expiresAt: until,
    actor,
    language: 'zh-CN',
  })
  return { orderId: order.id, payUntil: until, paidFen: 0 }
}
