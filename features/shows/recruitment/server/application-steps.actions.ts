import {
  findBoothsOfApplication,
  holdBooths,
  quoteBooths,
  releaseBooths,
  reserveBooths,
  sellBooths,
} from '#features/shows/booths/server/booths.public.ts'
import { findCompany } from '#features/company/companies/server/companies.public.ts'
import { findActivity } from '#features/shows/activities/server/activity-sale.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import {
  type ApplicationEvent,
  applicantEvents,
  organiserEvents,
  type Quote,
} from '../recruitment.contract.ts'
import {
  type ApplicationActor,
  applicationMachine,
  contractHash,
  holdsBooths,
  questionOf,
} from './applications.domain.ts'
import {
  type Application,
  insertEvent,
  lockApplication,
  writeApplication,
} from './applications.repository.ts'
import { giveBackLater } from './booth-money.jobs.ts'
import { tellApplicant } from './recruitment.jobs.ts'
import { refuse, refuseDenial } from './recruitment.refusals.ts'
import { findRecruitment } from './recruitments.repository.ts'

const objectType = 'exhibitorApplication'

export interface Step {
  event: ApplicationEvent
  actor: Actor
  /** Absent: the product itself. */
  by?: ApplicationActor
  note?: string
  /** With `offerBooth`. */
  boothIds?: readonly string[]
  /** With `sign` and `countersign`: who signs. */
  signer?: string
  /** Columns that the event writes besides. */
  set?: Partial<Pick<Application, 'paidFen' | 'products' | 'note'>>
}

const events = [...new Set([...organiserEvents, ...applicantEvents])]

const offerHours = 72

/** Holds the booths that are offered; a booth that somebody else took meanwhile is named. */
async function holdOffered(tx: Tx, { id, activityId }: Application, { boothIds = [], actor }: Step) {
  const until = new Date(Date.now() + offerHours * 3_600_000)
  const gone = await holdBooths(tx, { activityId, boothIds, applicationId: id, until, actor })
  if (gone.length > 0)
    throw refuse((t) => t.errors.boothGone, { reason: 'BOOTH_GONE', values: { numbers: gone.join(' · ') } })
  return { offeredUntil: until, quote: null, contract: null }
}

/** The price of booths today. */
export async function quoteOf(tx: Tx, activityId: string, boothIds: readonly string[]): Promise<Quote> {
  const found = await quoteBooths(tx, activityId, { boothIds, at: new Date() })
  return {
    lines: found.lines.map(({ boothId, number, areaSquareDm, priceFen }) => ({
      boothId,
      number,
      area: areaSquareDm,
      amount: priceFen,
    })),
    total: found.totalFen,
    deposit: found.depositFen,
  }
}

/** The booths with their price of today, and the text that both sides sign: from now on neither changes. */
async function drawUp(tx: Tx, application: Application): Promise<Partial<Application>> {
  const { id, activityId, company } = application
  const boothIds = (await findBoothsOfApplication(tx, id)).map((booth) => booth.id)
  const quote = await quoteOf(tx, activityId, boothIds)
  const terms = (await findRecruitment(tx, activityId))?.terms ?? ''
  const activity = (await findActivity(tx, activityId))?.title ?? ''
  const organiser = (await findCompany(tx))?.name ?? ''
  const hash = contractHash({ organiser, exhibitor: company, activity, quote, terms })
  return { quote, contract: { terms, hash, exhibitor: null, organiser: null }, offeredUntil: null }
}

/** Moves the booths with the application, and answers the columns that come of it. */
async function settleBooths(tx: Tx, application: Application, step: Step): Promise<Partial<Application>> {
  const { event, actor } = step
  switch (event) {
    case 'offerBooth':
      return holdOffered(tx, application, step)
    case 'acceptBooth': {
      const columns = await drawUp(tx, application)
      await reserveBooths(tx, application.id, actor)
      return columns
    }
    case 'payUp':
      await sellBooths(tx, application.id, actor)
      return {}
    case 'declineBooth':
    case 'lapseBooth':
      await releaseBooths(tx, application.id, actor)
      return { offeredUntil: null, quote: null, contract: null }
    case 'withdraw':
    case 'cancel':
      if (holdsBooths(application.state)) await releaseBooths(tx, application.id, actor)
      if (application.balanceOrderId !== null) await giveBackLater(tx, application.id)
      return { offeredUntil: null }
    default:
      return {}
  }
}

/** The signature that an event puts below the contract. */
function signed({ contract }: Application, { event, signer = '' }: Step): Partial<Application> {
  if (!contract || (event !== 'sign' && event !== 'countersign')) return {}
  const signature = { name: signer, at: new Date().toISOString() }
  return {
    contract:
      event === 'sign' ? { ...contract, exhibitor: signature } : { ...contract, organiser: signature },
  }
}

/** Lets an event happen to a locked application: state, booths, contract and trail stand in one transaction. */
export async function stepLocked(tx: Tx, application: Application, step: Step): Promise<Application> {
  const { event, actor, by, note = '' } = step
  const question = questionOf(application, by)
  const decision = applicationMachine.decide(event, question)
  const { state } = application
  if (!decision.allowed) {
    const allowed = applicationMachine.possible(events, question)
    throw refuseDenial(decision.denial, { event, state }, { state, allowed })
  }
  const moved = await writeApplication(tx, application, {
    ...step.set,
    ...(await settleBooths(tx, application, step)),
    ...signed(application, step),
    state: decision.to,
    reason: note,
  })
  await insertEvent(tx, {
    applicationId: application.id,
    event,
    fromState: state,
    toState: decision.to,
    byName: actor.name,
    isApplicant: by?.isApplicant ?? false,
    note,
  })
  await record(tx, actor, [
    { objectType, objectId: application.id, event, from: state, to: decision.to, reason: note || null },
  ])
  await tellApplicant(tx, moved, event)
  return moved
}

/** The same for an application that nobody has locked. */
export const stepApplication = async (tx: Tx, id: string, step: Step): Promise<Application> =>
  stepLocked(tx, await lockApplication(tx, id).then(orNotFound), step)
