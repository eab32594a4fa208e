import { z } from 'zod'

import { forwardPage } from '#features/visits/share-links/server/share-links.public.ts'
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
import { type PublicCardView, pagePath, type PageRequest } from './card-page-lookup.actions.ts'
import { optOut } from './opt-out.actions.ts'

const formSchema = z.object({
  intent: z.enum(['reveal', 'exchange', 'share', 'optOut']),
  visitId: z.uuid().optional().catch(undefined),
  field: z.string().max(30).optional(),
  submissionId: z.uuid().optional().catch(undefined),
  consent: z.string().max(10).optional(),
  consentVersion: z.string().max(40).optional(),
  /** The number or mail address of a customer who opts out. */
  contact: z.string().max(100).optional(),
  /** A honeypot: the field is hidden, so only bots fill it in. */
  website: z.string().max(1000).optional(),
})
type PageForm = z.infer<typeof formSchema>

/** The result of a form: the page in another state, a redirect, or undefined for an unknown form. */
export type FormOutcome = { show: Partial<PageState> } | { redirect: string } | undefined

const tenMinutes = 600_000

/** Rate limits per IP address. They are generous, because a whole trade fair may share one address. */
export const createPageBudgets = () => ({
  forms: createBudget({ limit: 200, windowMs: tenMinutes }),
  numbers: createBudget({ limit: 60, windowMs: tenMinutes }),
  exchanges: createBudget({ limit: 40, windowMs: tenMinutes }),
  files: createBudget({ limit: 300, windowMs: tenMinutes }),
})
export type PageBudgets = Readonly<Record<keyof ReturnType<typeof createPageBudgets>, Budget>>

/** The page that holds the form: a card page, or the notice that replaces it. */
export type FormPage = Pick<PublicCardView, 'companyId' | 'pageId' | 'shareLinkId'> & {
  card: Pick<PublicCardView['card'], 'cardId' | 'publicId' | 'holderAccountId'> & {
    takenOver: { cardId: string } | null
  }
}

interface SubmittedForm {
  visit: PageRequest
  opened: FormPage
  form: PageForm
  fields: Readonly<Record<string, string>>
  budgets: PageBudgets
}

/** Handles a submitted form of a card page. */
export async function handlePageForm(
  visit: PageRequest,
  opened: FormPage,
  { fields, budgets }: Pick<SubmittedForm, 'fields' | 'budgets'>,
): Promise<FormOutcome> {
  const { data: form } = formSchema.safeParse(fields)
  if (!form) return undefined
  const sent = { visit, opened, form, fields, budgets }
  const visitId = form.visitId ?? null
  if (!budgets.forms.take(visit.request.ip)) return { show: { visitId, exchange: { stage: 'busy' } } }
  if (visitId !== null) await settleVisit(visit.services, opened.companyId, visitId)
  if (form.intent === 'reveal') return { show: { visitId, revealed: await revealValue(sent) } }
  if (form.intent === 'share') return { show: { visitId, forwardUrl: await createForwardLink(sent) } }
  if (form.intent === 'optOut') return submitOptOut(sent)
  return submitExchange(sent)
}

/** Records an opt-out. The answer is always the same, so that nobody can probe whose customer somebody is. */
async function submitOptOut({
  visit: { request, services },
  opened,
  form,
  budgets,
}: SubmittedForm): Promise<FormOutcome> {
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
  return { redirect: `${pagePath(opened)}?note=optedOut#opt-out` }
}

async function revealValue({
  visit: { request, services },
  opened: { companyId, card },
  form,
  budgets,
}: SubmittedForm): Promise<Record<string, string>> {
  const { field = '', visitId } = form
  if (isBotAgent(request.headers['user-agent']) || !budgets.numbers.take(request.ip)) return {}
  return services.database.asTenant(companyId, async (tx) => {
    const value = await revealField(tx, { publicId: card.publicId, key: field })
    if (value === undefined) return {}
    if (visitId !== undefined)
      await noteSeen(tx, { visitId, subjectId: card.cardId, type: 'click', target: 'reveal', field })
    return { [field]: value }
  })
}

function createForwardLink({ visit: { services }, opened, form }: SubmittedForm): Promise<string> {
  const { companyId, card, shareLinkId } = opened
  const url = services.settings.publicOrigin + pagePath(opened)
  return forwardPage(
    services,
    { companyId, subject: { type: 'card', id: card.cardId }, parentId: shareLinkId ?? undefined, url },
    form.visitId,
  )
}

async function submitExchange({
  visit: { request, services },
  opened,
  form,
  fields,
  budgets,
}: SubmittedForm): Promise<FormOutcome> {
  const values = readValues(fields)
  const problems = problemsOf(values, form.consent === 'yes' && form.consentVersion === consentVersion)
  const state = (changes: Partial<ExchangeState>): FormOutcome => ({
    show: { visitId: form.visitId ?? null, exchange: { values, ...changes } },
  })
  if (Object.keys(problems).length > 0) return state({ problems })
  if (!budgets.exchanges.take(request.ip)) return state({ stage: 'busy' })
  // A bot gets the answer of a success.
  if (!form.website)
    await services.database.asTenant(opened.companyId, (tx) =>
      receiveCard(tx, services.provided.get(pageContacts), { opened, form, values }),
    )
  // A redirect after success, so that reloading the page submits nothing again.
  return { redirect: `${pagePath(opened)}?exchanged=1#exchange` }
}

interface Received extends Pick<SubmittedForm, 'opened' | 'form'> {
  values: ExchangeState['values']
}

async function receiveCard(
  tx: Tx,
  contacts: PageContacts,
  { opened: { card, shareLinkId }, form: { visitId, submissionId }, values }: Received,
): Promise<void> {
  const { name = '', mobile, message, ...rest } = values
  const { cardId, holderAccountId } = await receiverNow(tx, card)
  const visitorId =
    visitId === undefined ? undefined : await findVisitorOfVisit(tx, { visitId, subjectId: cardId })
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
    actId: submissionId,
  })
  if (visitorId === undefined || visitId === undefined) return
  await nameVisitor(tx, visitorId, { name, customerCardId: customerId, claimedBy: 'exchange' })
  await noteSeen(tx, { visitId, subjectId: cardId, type: 'form', target: 'exchange', eventId: submissionId })
}
