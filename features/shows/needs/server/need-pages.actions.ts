import {
  type Activity,
  findActivity,
  isShownState,
} from '#features/shows/activities/server/activity-sale.public.ts'
import { findNotices } from '#features/shows/registrations/server/activity-links.public.ts'
import { sendCodeTo, withProof } from '#features/shows/registrations/server/phone-proofs.public.ts'
import {
  actorOfVisitor,
  findFrame,
  findPlace,
  headOf,
  type PageRequest,
} from '#features/shows/registrations/server/show-pages.public.ts'
import type { Actor } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { Refusal } from '#platform/server/http/refusal.ts'

import type {
  BoardNeed,
  BoardPageModel,
  NeedNote,
  NeedValues,
  OwnMatch,
  PartyPageModel,
} from '../face/need-page-model.ts'
import { needDraft, type NeedDraft, type NeedSide, needSides, partyDraft } from '../needs.contract.ts'
import { answerMatch } from './need-matches.actions.ts'
import { findMatchesOf, findShownMatch, type ShownMatch } from './need-matches.repository.ts'
import { needWritten, partyLinks } from './need-hooks.public.ts'
import { stepNeed, writeNew } from './needs.actions.ts'
import { matchMachine, needMachine, showsContact } from './needs.domain.ts'
import {
  findCategories,
  findNeedsOf,
  findOpenNeeds,
  findOwnNeeds,
  findParty,
  type Need,
  type Party,
  partyAddress,
} from './needs.repository.ts'

export const noValues: NeedValues = {
  side: 'demand',
  title: '',
  category: '',
  region: '',
  budgetFrom: '',
  budgetTo: '',
  text: '',
  companyName: '',
  name: '',
  mobile: '',
}

type Board = Omit<BoardPageModel, 'language' | 'values' | 'problem' | 'testCode'>

const onBoard = (need: Need, { company }: Party): BoardNeed => {
  const { side, title, category, region, budgetFrom, budgetTo, text } = need
  return { side, title, category, region, budgetFrom, budgetTo, text, company }
}

/** An activity is open for needs while visitors see it and until it ends. */
const isOpenFor = ({ state, endsAt }: Activity): boolean =>
  isShownState(state) && endsAt !== null && endsAt > new Date()

/** The board of an activity that visitors may see. */
export async function readBoard(
  { services }: PageRequest,
  pageId: string,
  wanted: string | null,
): Promise<Board | undefined> {
  const { companyId, activityId } = await findPlace(services, pageId)
  const side = needSides.find((one) => one === wanted) ?? null
  return services.database.asTenant(companyId, async (tx) => {
    const activity = await findActivity(tx, activityId)
    const company = await findFrame(tx)
    if (!activity || !company || !isShownState(activity.state)) return undefined
    const open = await findOpenNeeds(tx, activityId, { side })
    return {
      ...headOf(activity),
      company,
      pageId,
      side,
      isOpen: isOpenFor(activity),
      needs: open.map(({ need, party }) => onBoard(need, party)),
      categories: await findCategories(tx, activityId),
    }
  })
}

/** Ten thousand yuan as somebody typed them, in fen; null for nothing, undefined for what is no sum. */
function fenOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const amount = Number(text.trim().replace(',', '.'))
  return Number.isFinite(amount) && amount >= 0 && amount <= 100_000
    ? Math.round(amount * 1_000_000)
    : undefined
}

export interface SentNeed {
  values: NeedValues
  code: string
  consent: boolean
}

/** The form as a draft, or the first thing that is wrong with it. */
function draftOf({ values, consent }: SentNeed) {
  const [budgetFrom, budgetTo] = [fenOf(values.budgetFrom), fenOf(values.budgetTo)]
  if (budgetFrom === undefined || budgetTo === undefined) return 'budget' as const
  if (budgetFrom !== null && budgetTo !== null && budgetFrom > budgetTo) return 'budget' as const
  const { side, title, category, region, text } = values
  const draft = needDraft.safeParse({
    side: side as NeedSide,
    title: title.trim(),
    category: category.trim(),
    region: region.trim(),
    budgetFrom,
    budgetTo,
    text: text.trim(),
  })
  if (!draft.success) return 'title' as const
  const party = partyDraft.safeParse({
    company: values.companyName.trim(),
    name: values.name.trim(),
    mobile: values.mobile.trim(),
  })
  if (!party.success) {
    const wrong = party.error.issues.map(({ path }) => path[0])
    return (
      (['company', 'name', 'mobile'] as const).find((field) => wrong.includes(field)) ?? ('company' as const)
    )
  }
  if (!consent) return 'consent' as const
  return { draft: draft.data satisfies NeedDraft, party: party.data }
}

/** Sends the code that proves a number. */
export async function sendNeedCode(
  visit: PageRequest,
  pageId: string,
  mobile: string,
): Promise<{ problem: NeedNote; testCode: string | null }> {
  const { companyId } = await findPlace(visit.services, pageId)
  const { note: problem, testCode } = await sendCodeTo(visit, { companyId }, { mobile })
  return { problem, testCode }
}

/** Publishes a need of somebody who has proved the number, or says what is wrong. */
export async function publishNeed(
  visit: PageRequest,
  { pageId, isOpen }: Pick<Board, 'pageId' | 'isOpen'>,
  sent: SentNeed,
): Promise<{ token: string } | { problem: NeedNote }> {
  if (!isOpen) return { problem: 'closed' }
  const given = draftOf(sent)
  if (typeof given === 'string') return { problem: given }
  const { companyId, activityId } = await findPlace(visit.services, pageId)
  const { name, mobile } = given.party
  const actor = await actorOfVisitor(visit, name)
  const proved = await withProof(visit, { companyId, mobile, code: sent.code }, async (tx) => {
    const written = await writeNew(tx, { activityId, ...given, isProved: true, actor })
    await visit.services.hooks.tell(needWritten, tx, written.need, written.party)
    return written
  })
  return 'problem' in proved ? proved : { token: proved.done.token }
}

/** The company and the person behind an address. */
export async function findPartyPlace({ services }: Pick<PageRequest, 'services'>, token: string) {
  const found = await resolveAddress(services.database, token, partyAddress)
  return { companyId: found?.companyId ?? unknownCompanyId, id: found?.objectId ?? unknownCompanyId }
}

const owner = { isOwner: true } as const

function ownMatch({ match, supply, demand, supplier, seeker }: ShownMatch, partyId: string): OwnMatch {
  const isSupply = supply.partyId === partyId
  const [own, other, person] = isSupply ? [supply, demand, seeker] : [demand, supply, supplier]
  const actor = { side: isSupply ? ('supply' as const) : ('demand' as const) }
  const { id, reasons, state } = match
  return {
    id,
    reasons,
    state,
    own: own.title,
    other: onBoard(other, person),
    canAnswer: matchMachine.decide('interest', { subject: match, context: {}, actor }).allowed,
    contact: showsContact(state) ? { name: person.name, mobile: person.mobile } : null,
  }
}

async function linksOf({ services, language }: PageRequest, tx: Tx, party: Party) {
  const links: { path: string; label: string }[] = []
  for (const find of services.hooks.all(partyLinks)) {
    const link = await find(tx, party, language)
    if (link) links.push(link)
  }
  return links
}

/** The page of a person; undefined for an unknown address. */
export async function readPartyPage(
  visit: PageRequest,
  token: string,
  isRefused = false,
): Promise<PartyPageModel | undefined> {
  const { companyId, id } = await findPartyPlace(visit, token)
  return visit.services.database.asTenant(companyId, async (tx) => {
    const party = await findParty(tx, id)
    const activity = party && (await findActivity(tx, party.activityId))
    const company = await findFrame(tx)
    if (!party || !activity || !company) return undefined
    const own = await findOwnNeeds(tx, id)
    const matches = await findMatchesOf(
      tx,
      own.map((need) => need.id),
    )
    return {
      ...headOf(activity),
      language: visit.language,
      company,
      token,
      isRefused,
      boardPath: isShownState(activity.state) ? `/a/${activity.publicId}/needs` : null,
      name: party.name,
      companyName: party.company,
      needs: own.map((need) => ({
        id: need.id,
        side: need.side,
        title: need.title,
        state: need.state,
        reason: need.reason,
        canWithdraw: needMachine.decide('withdraw', { subject: need, context: {}, actor: owner }).allowed,
      })),
      matches: matches
        .filter(({ match }) => match.state !== 'declined' && match.state !== 'lapsed')
        .map((shown) => ownMatch(shown, id)),
      links: await linksOf(visit, tx, party),
      notices: await findNotices(visit.services, tx, { activityId: activity.id, reader: 'matchmaking' }),
    }
  })
}

interface Press {
  event: string
  id: string
}

interface Pressed extends Press {
  actor: Actor
}

async function pressNow(tx: Tx, party: Party, { event, id, actor }: Pressed): Promise<boolean> {
  if (event === 'withdraw') {
    const [need] = await findNeedsOf(tx, [id])
    if (need?.partyId !== party.id) return false
    await stepNeed(tx, id, { event, actor, by: owner })
    return true
  }
  if (event !== 'interest' && event !== 'decline') return false
  const shown = await findShownMatch(tx, id)
  const side =
    shown?.supply.partyId === party.id ? 'supply' : shown?.demand.partyId === party.id ? 'demand' : undefined
  if (side === undefined) return false
  await answerMatch(tx, id, { side, event, actor })
  return true
}

/** Lets an event of the person happen to something of the person's own; answers whether it did. */
export async function pressOnPartyPage(visit: PageRequest, token: string, press: Press): Promise<boolean> {
  const { companyId, id } = await findPartyPlace(visit, token)
  const actor = await actorOfVisitor(visit, '')
  try {
    return await visit.services.database.asTenant(companyId, async (tx) => {
      const party = await findParty(tx, id)
      return (
        party !== undefined &&
        (await pressNow(tx, party, { ...press, actor: { ...actor, name: party.name } }))
      )
    })
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
