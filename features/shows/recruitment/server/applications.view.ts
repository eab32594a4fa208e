import { findBoothsOfApplications } from '#features/shows/booths/server/booths.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { holdsOnActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { maskEmail } from '#platform/contract/email-address.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import { type InvestmentDetail, type InvestmentRow, organiserEvents } from '../recruitment.contract.ts'
import { type ApplicationActor, applicationMachine, questionOf } from './applications.domain.ts'
import { findEvents, type ShownApplication } from './applications.repository.ts'
import { describe } from './recruitment.refusals.ts'
import { findRecruitment } from './recruitments.repository.ts'

/** A colleague of the organiser who acts on an application of an activity. */
export const organiserOf = (
  viewer: Viewer,
  activity: ShownApplication['activity'],
): Extract<ApplicationActor, { isApplicant: false }> => ({
  isApplicant: false,
  holds: (permission) => holdsOnActivity(viewer, permission, activity),
})

const momentOf = (date: Date | null) => date?.toISOString() ?? null

function actionsOf({ application, activity }: ShownApplication, viewer: Viewer, language: Language) {
  const question = questionOf(application, organiserOf(viewer, activity))
  return applicationMachine.actions(organiserEvents, question).map(({ event, denial }) => ({
    event,
    allowed: denial === null,
    reason: denial && describe(denial, { event, state: application.state }, language),
    to: applicationMachine.targetOf(event),
  }))
}

interface Facts {
  organiser: string
  booths: readonly string[]
}

function rowOf(shown: ShownApplication, { organiser, booths }: Facts, context: MemberContext): InvestmentRow {
  const { application, activity } = shown
  const { id, number, company, contact, category, areaWanted, boothType, state, version } = application
  return {
    id,
    number,
    company,
    contact,
    category,
    areaWanted,
    boothType,
    state,
    version,
    organiser,
    kind: 'received',
    activityId: activity.id,
    activity: activity.title,
    startsAt: momentOf(activity.startsAt),
    endsAt: momentOf(activity.endsAt),
    zone: activity.zone,
    venue: activity.venue,
    mobile: maskMobile(application.mobile),
    categories: [],
    booths: [...booths],
    until: momentOf(application.offeredUntil),
    at: application.createdAt.toISOString(),
    actions: actionsOf(shown, context.viewer, context.language),
  }
}

/** Applications as lists show them; numbers of people are masked. */
export async function rowsOf(
  context: MemberContext,
  list: readonly ShownApplication[],
): Promise<InvestmentRow[]> {
  const { tx } = context
  const organiser = (await findCompany(tx))?.name ?? ''
  const booths = await findBoothsOfApplications(
    tx,
    list.map(({ application }) => application.id),
  )
  const numbersOf = (id: string) =>
    booths.filter(({ applicationId }) => applicationId === id).map(({ number }) => number)
  return list.map((shown) => rowOf(shown, { organiser, booths: numbersOf(shown.application.id) }, context))
}

/** Everything about an application, for its organiser. */
export async function detailOf(context: MemberContext, shown: ShownApplication): Promise<InvestmentDetail> {
  const { tx, services } = context
  const { application } = shown
  const [row] = await rowsOf(context, [shown])
  if (!row) throw new Error('a row is missing')
  const recruitment = await findRecruitment(tx, application.activityId)
  const { creditCode, products, note, reason, source, quote, contract, paidFen } = application
  return {
    ...row,
    creditCode,
    products,
    note,
    reason,
    source,
    quote,
    contract,
    email: maskEmail(application.email),
    intro: recruitment?.intro ?? '',
    paid: paidFen,
    timeline: (await findEvents(tx, application.id)).map((one) => ({
      id: one.id,
      event: one.event,
      from: one.fromState,
      to: one.toState,
      by: one.byName,
      isApplicant: one.isApplicant,
      note: one.note,
      at: one.at.toISOString(),
    })),
    url: `${services.settings.publicOrigin}/apply/${application.publicId}`,
  }
}
