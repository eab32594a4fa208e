import { isColleague } from '#features/company/sign-in/server/sign-in.public.ts'
import { takeLead } from '#features/customers/customers/server/customers.public.ts'
import {
  chooseAmong,
  leaveGap,
  readAnswer,
  type VisitorAnswer,
} from '#features/promotion/knowledge-items/server/answers.public.ts'
import {
  findVisitorOfVisit,
  nameVisitor,
  noteSeen,
  settleVisit,
  visitorKeyOf,
} from '#features/visits/visitors/server/visits.public.ts'
import type { ReaderRequest } from '#features/promotion/promotions/server/page-readers.public.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'
import { callerOf } from '#platform/domain/caller-address.ts'
import { consumeAll } from '#platform/server/rate-limits/rate-limits.ts'
import { hourMs, minuteMs } from '#platform/domain/durations.ts'

import { type OpenedPresenter, withPresenter } from './presenter-pages.actions.ts'

interface QuestionBudgets {
  perAddress: Budget
  questions: Budget
}

const questionBudgets = defineService<QuestionBudgets>('presenters.questions')

/** Sets how much visitors may ask: generous for an address, behind which a whole hall may stand; narrow for one visitor. */
export const provideQuestionBudgets = ({ provided }: Pick<Services, 'provided'>): void =>
  provided.provide(questionBudgets, {
    perAddress: createBudget({ limit: 300, windowMs: 10 * minuteMs }),
    questions: createBudget({ limit: 10, windowMs: minuteMs }),
  })

/** The answer that a visitor reads below the question. */
export type Replied = VisitorAnswer | { kind: 'busy'; quotes: readonly [] }

interface Sent {
  pageId: string
  /** The visit in which the page was opened, as its form says. */
  visitId?: string | undefined
}

/** The sender of a form: nobody where it is a machine, or one of the company's own people, whom no number counts. */
async function senderOf(visit: ReaderRequest, { companyId }: OpenedPresenter) {
  const { request, services } = visit
  const key = await visitorKeyOf({ ...visit, companyId })
  const isCounted = key !== undefined && !(await isColleague(request, services, companyId))
  return { key, isCounted }
}

const refused: VisitorAnswer = { kind: 'refused', quotes: [] }

/** Answers a question of a visitor by a quotation, by questions to choose from, or by saying that nobody has answered it yet. */
export async function replyTo(
  visit: ReaderRequest,
  { pageId, question, visitId }: Sent & { question: string },
): Promise<Replied | undefined> {
  const { request, services } = visit
  const { perAddress, questions } = services.provided.get(questionBudgets)
  if (!perAddress.take(request.ip)) return { kind: 'busy', quotes: [] }
  const opened = await withPresenter(services, pageId, (_tx, found) => Promise.resolve(found))
  if (!opened) return undefined
  const { companyId, presenter } = opened
  const sender = await senderOf(visit, opened)
  // A machine learns nothing, and leaves no trace.
  if (sender.key === undefined) return refused
  if (!questions.take(`${companyId} ${sender.key}`)) return { kind: 'busy', quotes: [] }
  if (sender.isCounted && visitId !== undefined) await settleVisit(services, companyId, visitId)
  const answer = await services.database.asTenant(companyId, async (tx) => {
    if (sender.isCounted && visitId !== undefined)
      await noteSeen(tx, { visitId, subjectId: presenter.id, type: 'ask' })
    return readAnswer(tx, { companyId, question })
  })
  if (answer.kind === 'answered') return answer
  const chosen = await chooseAmong(services, question, answer.quotes)
  if (chosen) return { kind: 'answered', quotes: [chosen] }
  if (sender.isCounted) await services.database.asTenant(companyId, (tx) => leaveGap(tx, question))
  return answer
}

export interface Message {
  name: string
  mobile: string
  question: string
}

export type MessageOutcome = 'sent' | 'busy'

const version = 'presenter-1'

async function noteSender(
  tx: Tx,
  lead: { name: string; customerId: string; visitId: string; subjectId: string },
) {
  const { name, customerId, visitId, subjectId } = lead
  const visitorId = await findVisitorOfVisit(tx, { visitId, subjectId })
  if (visitorId === undefined) return
  await nameVisitor(tx, visitorId, { name, customerCardId: customerId, claimedBy: 'form' })
  // The radar takes it for a lead and gives somebody the task to answer.
  await noteSeen(tx, { visitId, subjectId, type: 'form' })
}

/** A visitor leaves a question for a colleague, and agrees to be answered: the company gets a customer. */
export async function takeMessage(
  visit: ReaderRequest,
  { pageId, visitId, question, ...who }: Sent & Message,
): Promise<MessageOutcome | undefined> {
  const { request, services } = visit
  if (!services.provided.get(questionBudgets).perAddress.take(request.ip)) return 'busy'
  const opened = await withPresenter(services, pageId, (_tx, found) => Promise.resolve(found))
  if (!opened) return undefined
  const { companyId, presenter } = opened
  const sender = await senderOf(visit, opened)
  if (sender.key === undefined) return 'sent'
  if (visitId !== undefined) await settleVisit(services, companyId, visitId)
  return services.database.asTenant(companyId, async (tx) => {
    const place = `presenters:message:${callerOf(request.ip)}`
    const windowSeconds = hourMs / 1000
    const { ok } = await consumeAll(tx, [
      { key: `${place}:${who.mobile}`, limit: 5, windowSeconds },
      { key: place, limit: 40, windowSeconds },
    ])
    if (!ok) return 'busy'
    const name = who.name.trim()
    const note = `${presenter.name}: ${question.trim()}`
    const customerId = await takeLead(
      tx,
      { name, mobile: who.mobile, note, consentVersion: version },
      services,
    )
    await leaveGap(tx, question.trim(), true)
    if (visitId !== undefined && sender.isCounted)
      await noteSender(tx, { name, customerId, visitId, subjectId: presenter.id })
    return 'sent'
  })
}
