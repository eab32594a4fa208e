import type { InvestmentDetail, InvestmentRow } from '../recruitment.contract.ts'
import type { Offer, OwnApplication } from './recruitments.repository.ts'

const momentOf = (date: Date | null) => date?.toISOString() ?? null

/** An open recruitment of another company. */
export const offerRow = (offer: Offer): InvestmentRow => ({
  id: offer.id,
  kind: 'open',
  number: 0,
  activityId: null,
  activity: offer.title,
  organiser: offer.organiser,
  startsAt: momentOf(offer.startsAt),
  endsAt: momentOf(offer.endsAt),
  zone: offer.zone,
  venue: offer.venue,
  company: '',
  contact: '',
  mobile: '',
  category: '',
  categories: offer.categories,
  areaWanted: null,
  boothType: 'any',
  state: null,
  booths: [],
  until: momentOf(offer.deadline),
  at: offer.publishedAt.toISOString(),
  version: 0,
  actions: [],
})

/** An application of the own company at another one. */
export const ownRow = (own: OwnApplication): InvestmentRow => ({
  id: own.id,
  kind: 'own',
  number: 0,
  activityId: null,
  activity: own.activity,
  organiser: own.organiser,
  startsAt: momentOf(own.startsAt),
  endsAt: momentOf(own.endsAt),
  zone: own.zone,
  venue: own.venue,
  company: own.company,
  contact: own.contact,
  mobile: own.mobile,
  category: own.category,
  categories: [],
  areaWanted: own.areaWanted,
  boothType: own.boothType,
  state: own.state,
  booths: own.booths,
  until: momentOf(own.offeredUntil),
  at: own.createdAt.toISOString(),
  version: own.version,
  actions: [],
})

const nothingMore: Omit<InvestmentDetail, keyof InvestmentRow | 'url' | 'intro'> = {
  creditCode: '',
  email: '',
  products: '',
  note: '',
  reason: '',
  source: null,
  quote: null,
  contract: null,
  paid: 0,
  timeline: [],
}

/** A call of another company, with the page to apply on. */
export const offerDetail = (offer: Offer, origin: string): InvestmentDetail => ({
  ...offerRow(offer),
  ...nothingMore,
  intro: offer.intro,
  url: `${origin}/a/${offer.activityPublicId}/exhibit`,
})

/** An own application; what its organiser says more stands on its page. */
export const ownDetail = (own: OwnApplication, origin: string): InvestmentDetail => ({
  ...ownRow(own),
  ...nothingMore,
  intro: '',
  url: `${origin}/apply/${own.token}`,
})
