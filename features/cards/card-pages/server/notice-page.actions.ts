import { randomUUID } from 'node:crypto'

import { hasDeclined } from '#features/visits/visitors/server/visits.public.ts'

import type { ExchangeState, NoticePageModel } from '../face/card-page-model.ts'
import { actOnForm, type PageBudgets } from './card-page-forms.actions.ts'
import type { Notice } from '#features/cards/cards/server/cards.public.ts'
import { type Behind, noteVisit, pathOf, type Visited } from './card-page-lookup.actions.ts'
import { queryText } from './page-reply.public.ts'

interface Noticed {
  behind: Behind
  notice: Notice
}

type NoticeOutcome = { model: NoticePageModel } | { redirect: string }

function modelOf(
  { request, language }: Visited,
  { behind, notice }: Noticed,
  state: { visitId: string | null; exchange?: Partial<ExchangeState> },
): NoticePageModel {
  const { company, name, message } = notice
  return {
    language,
    path: pathOf(behind),
    company,
    name,
    message,
    visitId: state.visitId,
    face: { company: { name: company.name } },
    note: queryText(request, 'note')?.slice(0, 30) ?? null,
    exchange: { stage: 'form', submissionId: randomUUID(), values: {}, problems: {}, ...state.exchange },
  }
}

/** The page that says who goes on, as it is opened. */
export async function openNotice(visit: Visited, noticed: Noticed): Promise<NoticeOutcome> {
  const { behind, notice } = noticed
  const visitId = hasDeclined(visit.request)
    ? null
    : await noteVisit(visit, { ...behind, card: { cardId: notice.cardId } })
  const isDone = queryText(visit.request, 'exchanged') === '1'
  return {
    model: modelOf(visit, noticed, { visitId, ...(isDone && { exchange: { stage: 'done' as const } }) }),
  }
}

/** What a form of that page leads to: only leaving a card and opting out have forms there. */
export async function actOnNotice(
  visit: Visited,
  noticed: Noticed,
  budgets: PageBudgets,
): Promise<NoticeOutcome | undefined> {
  const { behind, notice } = noticed
  const fields = visit.request.body as Record<string, string>
  if (fields.intent !== 'exchange' && fields.intent !== 'optOut') return undefined
  const card = {
    cardId: notice.cardId,
    publicId: behind.pageId,
    holderAccountId: notice.receiverAccountId,
    takenOver: { cardId: notice.cardId },
  }
  const outcome = await actOnForm(visit, { ...behind, card }, { fields, budgets })
  if (!outcome || 'redirect' in outcome) return outcome
  return {
    model: modelOf(visit, noticed, {
      visitId: outcome.show.visitId ?? null,
      exchange: outcome.show.exchange ?? {},
    }),
  }
}
