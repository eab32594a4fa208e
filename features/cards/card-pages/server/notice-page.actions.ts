import { randomUUID } from 'node:crypto'

import { hasDeclined } from '#features/visits/visitors/server/visits.public.ts'

import type { ExchangeState, NoticePageModel } from '../face/card-page-model.ts'
import { handlePageForm, type PageBudgets } from './card-page-forms.actions.ts'
import type { Notice } from '#features/cards/cards/server/cards.public.ts'
import { type PageTarget, countVisit, pagePath, type PageRequest } from './card-page-lookup.actions.ts'
import { queryText } from './page-reply.public.ts'

interface NoticePage {
  target: PageTarget
  notice: Notice
}

type NoticeOutcome = { model: NoticePageModel } | { redirect: string }

function modelOf(
  { request, language }: PageRequest,
  { target, notice }: NoticePage,
  state: { visitId: string | null; exchange?: Partial<ExchangeState> },
): NoticePageModel {
  const { company, name, message } = notice
  return {
    language,
    path: pagePath(target),
    company,
    name,
    message,
    visitId: state.visitId,
    face: { company: { name: company.name } },
    note: queryText(request, 'note')?.slice(0, 30) ?? null,
    exchange: { stage: 'form', submissionId: randomUUID(), values: {}, problems: {}, ...state.exchange },
  }
}

/** The page of a notice when it is opened. */
export async function noticePageOf(visit: PageRequest, page: NoticePage): Promise<NoticeOutcome> {
  const { target, notice } = page
  const visitId = hasDeclined(visit.request)
    ? null
    : await countVisit(visit, { ...target, card: { cardId: notice.cardId } })
  const isDone = queryText(visit.request, 'exchanged') === '1'
  return {
    model: modelOf(visit, page, { visitId, ...(isDone && { exchange: { stage: 'done' as const } }) }),
  }
}

/** Handles a form of the notice page; only exchanging cards and opting out have forms there. */
export async function handleNoticeForm(
  visit: PageRequest,
  page: NoticePage,
  budgets: PageBudgets,
): Promise<NoticeOutcome | undefined> {
  const { target, notice } = page
  const fields = visit.request.body as Record<string, string>
  if (fields.intent !== 'exchange' && fields.intent !== 'optOut') return undefined
  const card = {
    cardId: notice.cardId,
    publicId: target.pageId,
    holderAccountId: notice.receiverAccountId,
    takenOver: { cardId: notice.cardId },
  }
  const outcome = await handlePageForm(visit, { ...target, card }, { fields, budgets })
  if (!outcome || 'redirect' in outcome) return outcome
  return {
    model: modelOf(visit, page, {
      visitId: outcome.show.visitId ?? null,
      exchange: outcome.show.exchange ?? {},
    }),
  }
}
