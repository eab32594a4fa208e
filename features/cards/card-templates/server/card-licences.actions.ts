import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'

import { templateEvents, type TemplateEvent } from '../card-templates.contract.ts'
import { followTemplate, watchLicence } from './card-licences.jobs.ts'
import { isNameTaken, lockTemplate, moveTemplate } from './card-licences.repository.ts'
import { licenceAt, type TemplateContext, templateMachine, templateStateAt } from './card-templates.domain.ts'
import { describeDenial, refuseDenial } from './card-templates.refusals.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { type CardCount, templateCards } from './template-cards.public.ts'

/** The states of cards that keep a template from being deleted. */
const inTheWay: readonly string[] = ['draft', 'unclaimed', 'active', 'paused']

interface QuestionContext extends TemplateContext {
  cards: readonly CardCount[]
}

/** What the machine has to know about a template and the person who asks. */
async function questionOf({ tx, viewer, services }: MemberContext, template: CardTemplate) {
  const counted = await services.provided.get(templateCards).count(tx, template.id)
  const cards = counted.filter(({ state }) => inTheWay.includes(state))
  const context: QuestionContext = {
    now: new Date(),
    cards,
    cardsInTheWay: cards.reduce((sum, { total }) => sum + total, 0),
    nameTaken: template.state === 'deleted' && (await isNameTaken(tx, template)),
  }
  return {
    subject: licenceAt(template, context.now),
    context,
    actor: { holds: (permission: string) => holdsOn(viewer, permission, template.id) },
  }
}

interface Move {
  id: string
  event: Extract<TemplateEvent, 'disable' | 'enable' | 'remove' | 'restore'>
  pauseCards?: boolean
  reason?: string | undefined
}

/** What an event writes beside the state. */
function columnsOf({ event, pauseCards = false }: Move, template: CardTemplate, now: Date) {
  if (event === 'disable') return { pausesCards: pauseCards }
  if (event === 'enable') return { pausesCards: false }
  if (event === 'remove') return { deletedFrom: templateStateAt(template, now), deletedAt: now }
  return { deletedFrom: null, deletedAt: null }
}

/** Lets a person's event happen to a template; its cards follow in a job. */
export async function moveLicence(context: MemberContext, move: Move) {
  const { tx, viewer } = context
  const { id, event } = move
  const template = await lockTemplate(tx, id)
  const isSeen =
    template &&
    (template.state === 'deleted'
      ? viewer.permissions.has('template:manage')
      : holdsOn(viewer, 'template:view', id))
  if (!template || !isSeen) throw notFound()
  const question = await questionOf(context, template)
  const { now, cards } = question.context
  const { state } = question.subject
  const decision = templateMachine.decide(event, question)
  if (!decision.allowed) {
    const allowed = templateMachine
      .actions(templateEvents, question)
      .flatMap((action) => (action.denial === null ? [action.event] : []))
    throw refuseDenial(decision.denial, { event, state, cards }, { state, allowed })
  }
  const after = await moveTemplate(tx, id, { state: decision.to, ...columnsOf(move, template, now) })
  await recordBy(context, [
    {
      objectType: 'cardTemplate',
      objectId: id,
      event,
      from: state,
      to: decision.to,
      reason: move.reason?.trim() || null,
      ...(event === 'disable' && { detail: { pausesCards: after.pausesCards } }),
    },
  ])
  await followTemplate(tx, id)
  if (event === 'enable' || event === 'restore') await watchLicence(tx, after, now)
  return { status: templateStateAt(after, now), version: after.version }
}

/** What the caller may do with a template, with sentences where not. */
export async function actionsOn(context: MemberContext, template: CardTemplate) {
  const question = await questionOf(context, template)
  const { cards } = question.context
  const { state } = question.subject
  return templateMachine.actions(templateEvents, question).map(({ event, denial }) => ({
    event,
    allowed: denial === null,
    reason: denial && describeDenial(denial, { event, state, cards }, context.language),
  }))
}
