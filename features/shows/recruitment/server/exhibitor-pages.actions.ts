import { findBoothsOfApplication } from '#features/shows/booths/server/booths.public.ts'
import { type OpenedTill, payOnPage, readSalePayment } from '#features/money/sales/server/sale-page.public.ts'
import type { OnlineChannel } from '#features/money/payments/payments.contract.ts'
import { findActivity, isShownState } from '#features/shows/activities/server/activity-sale.public.ts'
import { sendCodeTo, withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  actorOfVisitor,
  findFrame,
  findPlace,
  headOf,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type {
  ApplicationNote,
  ApplicationPageModel,
  ExhibitNote,
  ExhibitPageModel,
  ExhibitValues,
} from '../face/exhibit-page-model.ts'
import { type ApplicantEvent, applicantEvents, applicationDraft } from '../recruitment.contract.ts'
import { openOrderOf } from './booth-orders.actions.ts'
import { applicationMachine, questionOf } from './applications.domain.ts'
import { quoteOf, stepApplication } from './application-steps.actions.ts'
import { type Application, applicationAddress, findApplication } from './applications.repository.ts'
import { isAcceptingNow, writeNew } from './new-applications.actions.ts'
import { findRecruitment } from './recruitments.repository.ts'

export const noValues: ExhibitValues = {
  company: '',
  creditCode: '',
  contact: '',
  mobile: '',
  email: '',
  category: '',
  area: '',
  boothType: 'any',
  products: '',
  note: '',
}

type Page = Omit<ExhibitPageModel, 'language' | 'values' | 'problem' | 'testCode'>

/** The recruitment of an activity, where there is one to read. */
export async function readExhibitPage({ services }: PageRequest, pageId: string): Promise<Page | undefined> {
  const { companyId, activityId } = await findPlace(services, pageId)
  return services.database.asTenant(companyId, async (tx) => {
    const activity = await findActivity(tx, activityId)
    const recruitment = activity && (await findRecruitment(tx, activityId))
    const company = await findFrame(tx)
    if (!activity || !recruitment?.isOpen || !company || !isShownState(activity.state)) return undefined
    const { intro, terms, categories, documents, deadline } = recruitment
    return {
      ...headOf(activity),
      company,
      pageId,
      intro,
      terms,
      categories,
      documents,
      deadline: deadline?.toISOString() ?? null,
      isOpen: isAcceptingNow(activity, recruitment, new Date()),
    }
  })
}

/** The numbers of square metres that somebody typed, in square decimetres; null for none, undefined for what is no area. */
function areaOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const metres = Number(text.trim().replace(',', '.'))
  const area = Math.round(metres * 100)
  return Number.isFinite(metres) && area >= 100 && area <= 10_000_000 ? area : undefined
}

interface Sent {
  values: ExhibitValues
  code: string
  consent: boolean
}

const fields: readonly (keyof ExhibitValues & ExhibitNote)[] = [
  'company',
  'creditCode',
  'contact',
  'mobile',
  'category',
]

/** The form as a draft, or the first thing that is wrong with it. */
function draftOf({ values, consent }: Sent, { categories }: Page) {
  const { area: typed, ...texts } = values
  const areaWanted = areaOf(typed)
  if (areaWanted === undefined) return 'area' as const
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      key === 'creditCode' ? text.trim().toUpperCase() : text.trim(),
    ]),
  )
  const parsed = applicationDraft.safeParse({ ...trimmed, areaWanted })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path }) => path[0])
    return fields.find((field) => wrong.includes(field)) ?? ('company' as const)
  }
  if (categories.length > 0 && !categories.includes(parsed.data.category)) return 'category' as const
  return consent ? parsed.data : ('consent' as const)
}

/** Sends the code that proves the number of an applicant. */
export async function sendApplicantCode(
  visit: PageRequest,
  pageId: string,
  { values }: Sent,
): Promise<{ problem: ExhibitNote; testCode: string | null }> {
  const { companyId } = await findPlace(visit.services, pageId)
  const { note: problem, testCode } = await sendCodeTo(visit, { companyId }, values)
  return { problem, testCode }
}

/** Applies for a company whose person has proved the number, or says what is wrong. */
export async function applyOnPage(
  visit: PageRequest,
  page: Page,
  sent: Sent,
): Promise<{ token: string } | { problem: ExhibitNote }> {
  if (!page.isOpen) return { problem: 'closed' }
  const draft = draftOf(sent, page)
  if (typeof draft === 'string') return { problem: draft }
  const { companyId, activityId } = await findPlace(visit.services, page.pageId)
  const actor = await actorOfVisitor(visit, draft.contact)
  const proved = await withProof(visit, { companyId, mobile: draft.mobile, code: sent.code }, (tx) =>
    writeNew(tx, { activityId, draft, state: 'submitted', source: 'page', actor, isApplicant: true }),
  )
  return 'problem' in proved ? proved : { token: proved.done.publicId }
}

/** The company and the application behind an address. */
async function findApplicationPlace({ services }: PageRequest, token: string) {
  const found = await resolveAddress(services.database, token, applicationAddress)
  return { companyId: found?.companyId ?? unknownCompanyId, id: found?.objectId ?? unknownCompanyId }
}

const applicant = { isApplicant: true } as const

/** The price of today while booths are offered; what was agreed stays from then on. */
async function shownQuote(tx: Tx, { id, activityId, state, quote }: Application) {
  if (quote || state !== 'booth_offered') return quote
  const ids = (await findBoothsOfApplication(tx, id)).map((booth) => booth.id)
  return ids.length === 0 ? null : quoteOf(tx, activityId, ids)
}

/** The events that the applicant can raise now. */
function rightsOf(application: Application) {
  const question = questionOf(application, applicant)
  const may = (event: ApplicantEvent) => applicationMachine.decide(event, question).allowed
  return {
    canSupply: may('supply'),
    canAccept: may('acceptBooth'),
    canDecline: may('declineBooth'),
    canSign: may('sign'),
    canWithdraw: may('withdraw'),
  }
}

const contractOf = ({ contract }: Application): ApplicationPageModel['contract'] =>
  contract && {
    terms: contract.terms,
    hash: contract.hash,
    exhibitor: contract.exhibitor?.name ?? null,
    organiser: contract.organiser?.name ?? null,
  }

/** The page of an application; undefined for an unknown address. */
export async function readApplicationPage(
  visit: PageRequest,
  token: string,
  problem: ApplicationNote | null = null,
): Promise<ApplicationPageModel | undefined> {
  const { services, language } = visit
  const { companyId, id } = await findApplicationPlace(visit, token)
  return services.database.asTenant(companyId, async (tx) => {
    const application = await findApplication(tx, id)
    const activity = application && (await findActivity(tx, application.activityId))
    const company = await findFrame(tx)
    if (!application || !activity || !company) return undefined
    const { state, reason, number, offeredUntil, paidFen } = application
    const orderId = openOrderOf(application)
    return {
      ...headOf(activity),
      language,
      company,
      token,
      state,
      reason,
      number,
      problem,
      exhibitor: application.company,
      until: offeredUntil?.toISOString() ?? null,
      booths: (await findBoothsOfApplication(tx, id)).map((booth) => ({
        number: booth.number,
        area: booth.areaSquareDm,
      })),
      quote: await shownQuote(tx, application),
      contract: contractOf(application),
      documents: (await findRecruitment(tx, activity.id))?.documents ?? [],
      paid: paidFen,
      pay: orderId === null ? null : await readSalePayment(visit, tx, orderId),
      ...rightsOf(application),
      activityPath: isShownState(activity.state) ? `/a/${activity.publicId}` : null,
    }
  })
}

interface Press {
  event: string
  /** The words of the applicant: an answer, the name below the contract, a reason to withdraw. */
  text: string
  isAgreed: boolean
}

const isApplicantEvent = (event: string): event is ApplicantEvent =>
  (applicantEvents as readonly string[]).includes(event)

/** Lets an event of the applicant happen; answers what stops it. */
export async function pressOnPage(
  visit: PageRequest,
  token: string,
  { event, text, isAgreed }: Press,
): Promise<ApplicationNote | null> {
  if (!isApplicantEvent(event)) return 'refused'
  const typed = text.trim()
  if (event === 'sign' && typed === '') return 'name'
  if (event === 'sign' && !isAgreed) return 'agree'
  if (event === 'supply' && typed === '') return 'answer'
  const { companyId, id } = await findApplicationPlace(visit, token)
  try {
    await visit.services.database.asTenant(companyId, async (tx) => {
      const name = (await findApplication(tx, id))?.contact ?? ''
      const step = { event, actor: await actorOfVisitor(visit, name), by: applicant, note: typed }
      await stepApplication(tx, id, event === 'sign' ? { ...step, note: '', signer: typed } : step)
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw error
  }
}

/** Opens a till for what an application waits for. */
export async function payForBooth(
  visit: PageRequest,
  token: string,
  channel: OnlineChannel,
): Promise<OpenedTill> {
  const { companyId, id } = await findApplicationPlace(visit, token)
  const application = await visit.services.database.asTenant(companyId, (tx) => findApplication(tx, id))
  const orderId = application ? openOrderOf(application) : null
  if (!application || orderId === null) return { goUrl: null, failure: null }
  return payOnPage(visit, {
    companyId,
    orderId,
    channel,
    buyerName: application.contact,
    path: `/apply/${token}`,
  })
}
