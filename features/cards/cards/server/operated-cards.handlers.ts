import { findCompanyFace, findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { resolveAddress } from '#platform/server/database/public-addresses.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'

import type { operatedCardsContract, OperatedCard } from '../operated-cards.contract.ts'
import { questionAbout } from './card-facts.view.ts'
import { describeDenial } from './cards.refusals.ts'
import { moveCard, operatorRights } from './card-transitions.actions.ts'
import { decide } from './cards.domain.ts'
import { findCard } from './cards.repository.ts'

interface OperatorCommand {
  event: 'block' | 'unblock'
  reason?: string
}

/** Shows a card of any company to the operator, after an optional event, in the transaction of that company. */
async function operate(
  context: MemberContext,
  publicId: string,
  command?: OperatorCommand,
): Promise<OperatedCard> {
  const { database } = context.services
  const found = await resolveAddress(database, publicId, 'card').then(orNotFound)
  return database.asTenant(found.companyId, async (tx) => {
    if (command) await moveCard({ ...context, tx }, { id: found.objectId, ...command, asOperator: true })
    return operatedOf({ ...context, tx }, found.objectId)
  })
}

async function operatedOf({ tx, services, language }: MemberContext, id: string): Promise<OperatedCard> {
  const card = await findCard(tx, id)
  const template = card && (await findTemplate(tx, card.templateId))
  const company = await findCompanyFace(tx)
  if (!template || !company || card.state === 'purged') throw notFound()
  const question = questionAbout({ card, template, actor: operatorRights })
  const actions = (['block', 'unblock'] as const).map((event) => {
    const decision = decide({ event, ...question })
    return {
      event,
      allowed: decision.allowed,
      reason: decision.allowed ? null : describeDenial(decision.denial, { event, card }, language),
    }
  })
  return {
    publicId: card.publicId,
    status: card.state,
    pauseReason: card.pauseReason,
    violation: card.violation && {
      reason: card.violation.reason,
      by: card.violation.by,
      at: card.violation.at,
    },
    name: card.name,
    title: card.fieldValues['title'] ?? '',
    company: company.name,
    template: template.name,
    publicUrl: `${services.settings.publicOrigin}/c/${card.publicId}`,
    actions,
  }
}

export const operatedHandlers: Handlers<typeof operatedCardsContract> = {
  get: ({ params }, context) => operate(context, params.publicId),
  block: ({ params, body }, context) =>
    operate(context, params.publicId, { event: 'block', reason: body.reason }),
  unblock: ({ params }, context) => operate(context, params.publicId, { event: 'unblock' }),
}
