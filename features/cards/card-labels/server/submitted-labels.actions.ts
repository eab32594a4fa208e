import type { FastifyReply, FastifyRequest } from 'fastify'

import { findPublicCard } from '#features/cards/cards/server/cards.public.ts'
import { visitorKeyOf } from '#features/visits/visitors/server/visits.public.ts'
import { resolveAddress, unknownCompanyId } from '#platform/server/database/public-addresses.ts'
import { defineService } from '#platform/server/extensions/define-service.ts'
import { type Budget, createBudget } from '#platform/server/http/budget.ts'
import type { Services } from '#platform/server/http/context.ts'

import { keyOf, problemOf, stateAtFirst, tidied } from './card-labels.domain.ts'
import { findLabelSettings, keepLabel, likeLabel } from './card-labels.repository.ts'
import { refusedParts } from './label-words.data.ts'

const tenMinutes = 600_000
interface LabelBudgets {
  perAddress: Budget
  perVisitor: Budget
}

const labelBudgets = defineService<LabelBudgets>('cardLabels.budgets')

/** Sets how much visitors may say: generous for an address, behind which a whole hall may stand; narrow for one visitor and one card. */
export const provideLabelBudgets = ({ provided }: Pick<Services, 'provided'>): void =>
  provided.provide(labelBudgets, {
    perAddress: createBudget({ limit: 300, windowMs: tenMinutes }),
    perVisitor: createBudget({ limit: 20, windowMs: tenMinutes }),
  })

interface LabelContext {
  request: FastifyRequest
  reply: FastifyReply
  services: Services
}

/** What a visitor submits: an own word, or agreement with one. */
export interface SubmittedLabel {
  publicId: string
  text?: string | undefined
  labelId?: string | undefined
}

export type LabelOutcome = 'received' | 'refused' | 'busy'

/** Takes what a visitor says about a person. A card that is not shown answers like one that is: nothing is kept, and the answer does not say so. */
export async function takeLabel(
  context: LabelContext,
  { publicId, text, labelId }: SubmittedLabel,
): Promise<LabelOutcome> {
  const { request, services } = context
  const isLike = labelId !== undefined
  if (!isLike && problemOf(text ?? '', refusedParts) !== undefined) return 'refused'
  const { perAddress, perVisitor } = services.provided.get(labelBudgets)
  if (!perAddress.take(request.ip)) return 'busy'
  const found = await resolveAddress(services.database, publicId, 'card')
  const visitorKey = await visitorKeyOf({ ...context, companyId: found?.companyId ?? unknownCompanyId })
  // A machine gets the answer of success.
  if (visitorKey === undefined) return 'received'
  if (!perVisitor.take(`${visitorKey}/${publicId}`)) return 'busy'
  await services.database.asTenant(found?.companyId ?? unknownCompanyId, async (tx) => {
    const card = await findPublicCard(tx, { publicId, language: 'zh-CN' })
    if (!card) return
    const { cardId } = card
    const word = tidied(text ?? '')
    const kept = isLike
      ? { id: labelId }
      : await keepLabel(tx, {
          cardId,
          text: word,
          textKey: keyOf(word),
          state: stateAtFirst(word, await findLabelSettings(tx)),
          visitorKey,
        })
    if (kept) await likeLabel(tx, { cardId, labelId: kept.id, visitorKey })
  })
  return 'received'
}
