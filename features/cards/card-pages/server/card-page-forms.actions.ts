import { z } from 'zod'

import { forwardCard } from '#features/visits/share-links/server/share-links.public.ts'
import {
  findVisitorOfVisit,
  isBotAgent,
  nameVisitor,
  noteSeen,
  settleVisit,
} from '#features/visits/visitors/server/visits.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'

import { consentVersion, type ExchangeState } from '../face/card-page-model.ts'
import type { PageState } from './card-page.view.ts'
import { receiverNow, revealField } from '#features/cards/cards/server/cards.public.ts'
import { type PageContacts, pageContacts } from './page-contacts.public.ts'
import { problemsOf, readValues } from './exchange.domain.ts'
import { type OpenedCard, pathOf, type Visited } from './card-page-lookup.actions.ts'
import { optOut } from './opt-out.actions.ts'

const formSchema = z.object({
  intent: z.enum(['reveal', 'exchange', 'share', 'optOut']),
  visitId: z.uuid().optional().catch(undefined),
  field: z.string().max(30).optional(),
  submissionId: z.uuid().optional().catch(undefined),
  consent: z.string().max(10).optional(),
  consentVersion: z.string().max(40).optional(),
  /** A number or an address, of somebody who wants to be left alone. */
  contact: z.string().max(100).optional(),
  /** Nobody sees this field: what fills it in is a machine. */
  website: z.string().max(1000).optional(),
})
type PageForm = z.infer<typeof formSchema>

/** What a form leads to: the page in another state, another address, or nothing that the page knows. */
export type FormOutcome = { show: Partial<PageState> } | { redirect: string } | undefined

const tenMinutes = 600_000

/** How often one address may do what costs somebody something. Generous: a whole hall may stand behind one address. */
export const openBudgets = () => ({
  forms: createBudget({ limit: 200, windowMs: tenMinutes }),
  numbers: createBudget({ limit: 60, windowMs: tenMinutes }),
  exchanges: createBudget({ limit: 40, windowMs: tenMinutes }),
  files: createBudget({ limit: 300, windowMs: tenMinutes }),
})
export type PageBudgets = Readonly<Record<keyof ReturnType<typeof openBudgets>, Budget>>

/** The page that a form stands on: a card's, or the notice in place of one. */
export type FormPage = Pick<OpenedCard, 'companyId' | 'pageId' | 'shareLinkId'> & {
  card: Pick<OpenedCard['card'], 'cardId' | 'publicId' | 'holderAccountId'> & {
    takenOver: { cardId: string } | null
  }
}

interface Sent {
  visit: Visited
  opened: FormPage
  form: PageForm
  fields: Readonly<Record<string, string>>
  budgets: PageBudgets
}

/** Does what a form of the card's page asks for. */
export async function actOnForm(
  visit: Visited,
  opened: FormPage,
  { fields, budgets }: Pick<Sent, 'fields' | 'budgets'>,
): Promise<FormOutcome> {
  const { data: form } = formSchema.safeParse(fields)
  if (!form) return undefined
  const sent = { visit, opened, form, fields, budgets }
  const visitId = form.visitId ?? null
  if (!budgets.forms.take(visit.request.ip)) return { show: { visitId, exchange: { stage: 'busy' } } }
  if (visitId !== null) await settleVisit(visit.services, opened.companyId, visitId)
  if (form.intent === 'reveal') return { show: { visitId, revealed: await reveal(sent) } }
  if (form.intent === 'share') return { show: { visitId, forwardUrl: await forward(sent) } }
  if (form.intent === 'optOut') return leaveAlone(sent)
  return exchange(sent)
}

/** Known or not, the answer is the same: nobody finds out whose customer somebody is. */
async function leaveAlone({
  visit: { request, services },
  opened,
  form,
  budgets,
}: Sent): Promise<FormOutcome> {
  const { card, companyId } = opened
  const { takenOver, cardId: visitedCardId } = card
  if (!takenOver) return undefined
  const asked = {
    cardId: takenOver.cardId,
    visitedCardId,
    contact: form.contact ?? '',
    visitId: form.visitId,
  }
  if (budgets.exchanges.take(request.ip))
    await services.database.asTenant(companyId, (tx) => optOut(tx, services, asked))
  return { redirect: `${pathOf(opened)}?note=optedOut#opt-out` }
}

async function reveal({
  visit: { request, services },
  opened: { companyId, card },
  form,
  budgets,
}: Sent): Promise<Record<string, string>> {
  const { field = '', visitId } = form
  if (isBotAgent(request.headers['user-agent']) || !budgets.numbers.take(request.ip)) return {}
  return services.database.asTenant(companyId, async (tx) => {
    const value = await revealField(tx, { publicId: card.publicId, key: field })
    if (value === undefined) return {}
    if (visitId !== undefined)
      await noteSeen(tx, { visitId, cardId: card.cardId, type: 'click', target: 'reveal', field })
    return { [field]: value }
  })
}

function forward({ visit: { services }, opened, form }: Sent): Promise<string> {
  const { companyId, card, shareLinkId } = opened
  const url = services.settings.publicOrigin + pathOf(opened)
  return forwardCard(
    services,
    { companyId, cardId: card.cardId, parentId: shareLinkId ?? undefined, url },
    form.visitId,
  )
}

async function exchange({
  visit: { request, services },
  opened,
  form,
  fields,
  budgets,
}: Sent): Promise<FormOutcome> {
  const values = readValues(fields)
  const problems = problemsOf(values, form.consent === 'yes' && form.consentVersion === consentVersion)
  const state = (changes: Partial<ExchangeState>): FormOutcome => ({
    show: { visitId: form.visitId ?? null, exchange: { values, ...changes } },
  })
  if (Object.keys(problems).length > 0) return state({ problems })
  if (!budgets.exchanges.take(request.ip)) return state({ stage: 'busy' })
  // A machine is told that all went well.
  if (!form.website)
    await services.database.asTenant(opened.companyId, (tx) =>
      receive(tx, services.provided.get(pageContacts), { opened, form, values }),
    )
  // The success is another request, so that reloading the page sends nothing again.
  return { redirect: `${pathOf(opened)}?exchanged=1#exchange` }
}

interface Received extends Pick<Sent, 'opened' | 'form'> {
  values: ExchangeState['values']
}

async function receive(
  tx: Tx,
  contacts: PageContacts,
  { opened: { card, shareLinkId }, form: { visitId, submissionId }, values }: Received,
): Promise<void> {
  const { name = '', mobile, message, ...rest } = values
  const { cardId, holderAccountId } = await receiverNow(tx, card)
  const visitorId = visitId === undefined ? undefined : await findVisitorOfVisit(tx, { visitId, cardId })
  const { customerId } = await contacts.receive(tx, {
    ...rest,
    name,
    mobile: mobile && normaliseMobile(mobile),
    note: message,
    cardId,
    holderAccountId,
    shareLinkId,
    visitorId: visitorId ?? null,
    consentVersion,
  })
  if (visitorId === undefined || visitId === undefined) return
  await nameVisitor(tx, visitorId, { name, customerCardId: customerId })
  await noteSeen(tx, { visitId, cardId, type: 'form', target: 'exchange', eventId: submissionId })
}
