import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { htmlPage, queryText, readForms } from '#features/cards/card-pages/server/page-reply.public.ts'
import { onlineChannels } from '#features/money/payments/payments.contract.ts'
import {
  portalCallsOf,
  type PortalDoors,
  type PortalSession,
} from '#features/shows/exhibitors/server/portal-calls.public.ts'
import {
  ownPage,
  pageCalls,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type { AdPortalModel } from '../face/ad-portal-model.ts'
import { bookAd } from './ad-booking.actions.ts'
import { buyer, payForAd, readAdPortal, stopAd } from './ad-portal.actions.ts'
import { adPortalCalls } from './ad-portal.domain.ts'
import { adsServerTexts } from './server.texts.ts'

/** Renders models to HTML. The application provides it, because React components are no server code. */
export interface AdPortalPages extends PortalDoors {
  ads(model: AdPortalModel, nonce: string): string
}

const byId = z.object({ ad: z.uuid() })
const text = (most: number) => z.string().max(most)
const booking = z.object({
  key: z.uuid(),
  slot: text(40),
  name: text(200),
  headline: text(200),
  target: text(400),
  from: text(20),
  to: text(20),
  budget: text(20),
})
const payment = byId.extend({ channel: z.enum(onlineChannels) })

/** Mounts the page of the portal on which an exhibitor sees and pays its advertisements. */
export async function mountAdPortal(app: FastifyInstance, pages: AdPortalPages): Promise<void> {
  await app.register(async (scope) => addPages(scope, pages))
}

function addPages(app: FastifyInstance, pages: AdPortalPages): void {
  readForms(app)
  const { missing } = pageCalls(app, pages)
  const add = portalCallsOf(app, pages, adPortalCalls)

  async function show(
    visit: PageRequest,
    session: PortalSession,
    more: {
      note?: AdPortalModel['frame']['note']
      form?: AdPortalModel['form']
      ads?: (ads: AdPortalModel['ads']) => AdPortalModel['ads']
    },
  ) {
    const model = await readAdPortal(visit, session, { note: more.note ?? null, form: more.form })
    if (!model) return missing(visit)
    const { reply } = visit
    const shown = more.ads ? { ...model, ads: more.ads(model.ads) } : model
    return htmlPage(reply, 200).headers(ownPage).send(pages.ads(shown, reply.cspNonce()))
  }

  add('GET /portal/ads', (visit, session) => {
    const { stopped, booked } = adsServerTexts.in(visit.language).portal
    const text = { 1: stopped, 2: booked }[queryText(visit.request, 'done') ?? '']
    return show(visit, session, { note: text === undefined ? null : { isGood: true, text } })
  })

  add('POST /portal/ads/book', async (visit, session) => {
    const { success, data } = booking.safeParse(visit.request.body ?? {})
    if (!success) return missing(visit)
    try {
      await bookAd(visit, session, { form: data, by: buyer })
      return await visit.reply.redirect('/portal/ads?done=2', 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return show(visit, session, {
        note: { isGood: false, text: error.speak(visit.language) },
        form: data,
      })
    }
  })

  add('POST /portal/ads/pay', async (visit, session) => {
    const { success, data } = payment.safeParse(visit.request.body ?? {})
    if (!success) return missing(visit)
    const opened = await payForAd(visit, session, { id: data.ad, channel: data.channel })
    return show(visit, session, {
      ads: (ads) =>
        ads.map((ad) => (ad.id === data.ad && ad.pay ? { ...ad, pay: { ...ad.pay, ...opened } } : ad)),
    })
  })

  add('POST /portal/ads/stop', async (visit, session) => {
    const { success, data } = byId.safeParse(visit.request.body ?? {})
    if (!success) return missing(visit)
    try {
      await stopAd(visit, session, data.ad)
      return await visit.reply.redirect('/portal/ads?done=1', 303)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return show(visit, session, { note: { isGood: false, text: error.speak(visit.language) } })
    }
  })
}
