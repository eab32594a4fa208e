import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, Refusal } from '#platform/server/http/refusal.ts'
import { holdsOn, type Viewer } from '#platform/server/http/viewer.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import { templateEvents, type TemplateEvent } from '../card-templates.contract.ts'
import { cardTemplatesTexts } from '../card-templates.texts.ts'
import { followTemplate, watchLicence } from './card-licences.jobs.ts'
import { findAnyTemplate, isNameTaken, lockTemplate, moveTemplate } from './card-licences.repository.ts'
import {
  type AnyTemplateState,
  decideTemplate,
  type TemplateCircumstances,
  type TemplateDecision,
  type TemplateObstacle,
  templateActions,
  templateStateAt,
} from './card-templates.domain.ts'
import type { CardTemplate } from './card-templates.repository.ts'
import { templateServerTexts } from './server.texts.ts'
import { type CardCount, templateCards } from './template-cards.public.ts'

/** The states of cards that keep a template from being deleted. */
const inTheWay: readonly string[] = ['draft', 'unclaimed', 'active', 'paused']

interface Stand extends TemplateCircumstances {
  cards: readonly CardCount[]
}

/** What decides about a template besides itself. */
async function standOf(
  { tx, services }: Pick<MemberContext, 'tx' | 'services'>,
  template: CardTemplate,
): Promise<Stand> {
  const counted = await services.provided.get(templateCards).count(tx, template.id)
  const cards = counted.filter(({ state }) => inTheWay.includes(state))
  const nameTaken = template.state === 'deleted' && (await isNameTaken(tx, template))
  return {
    now: new Date(),
    cards,
    cardsInTheWay: cards.reduce((sum, { total }) => sum + total, 0),
    nameTaken,
  }
}

const holding = (viewer: Viewer, id: string) => (permission: string) => holdsOn(viewer, permission, id)

interface Stopped {
  event: TemplateEvent
  state: AnyTemplateState
  cards: readonly CardCount[]
}

/** Why something cannot be done with a template, as a sentence. */
function describe(obstacle: TemplateObstacle, { event, state, cards }: Stopped, language: Language): string {
  const words = cardTemplatesTexts.in(language)
  const of = (wanted: string) => cards.find((entry) => entry.state === wanted)?.total ?? 0
  return fill(templateServerTexts.in(language).obstacles[obstacle], {
    state: state === 'deleted' ? words.licence.deleted : words.states[state],
    event: words.licence.events[event],
    total: cards.reduce((sum, { total }) => sum + total, 0),
    active: of('active'),
    unclaimed: of('unclaimed'),
    paused: of('paused'),
    draft: of('draft'),
  })
}

const reasons: Readonly<Record<TemplateObstacle, string>> = {
  permission: 'PERMISSION',
  state: 'STATE_CONFLICT',
  hasCards: 'TEMPLATE_HAS_CARDS',
  ended: 'LICENCE_ENDED',
  nameTaken: 'DUPLICATE',
  tooLate: 'TOO_LATE',
}

const refusalOf = (obstacle: TemplateObstacle, stopped: Stopped, allowed: string[]) =>
  new Refusal(obstacle === 'permission' ? 403 : 409, (language) => describe(obstacle, stopped, language), {
    reason: reasons[obstacle],
    ...(obstacle !== 'permission' && { state: stopped.state, allowed }),
  })

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
  const template = await lockTemplate(tx, move.id)
  const isSeen =
    template &&
    (template.state === 'deleted'
      ? viewer.permissions.has('template:manage')
      : holdsOn(viewer, 'template:view', move.id))
  if (!template || !isSeen) throw notFound()
  const stand = await standOf(context, template)
  const question = { template, circumstances: stand, holds: holding(viewer, template.id) }
  const state = templateStateAt(template, stand.now)
  const decision: TemplateDecision = decideTemplate({ ...question, event: move.event })
  if (!decision.allowed) {
    const allowed = templateActions(question, templateEvents).flatMap(({ event, obstacle }) =>
      obstacle === null ? [event] : [],
    )
    throw refusalOf(decision.obstacle, { event: move.event, state, cards: stand.cards }, allowed)
  }
  const after = await moveTemplate(tx, template.id, {
    state: decision.to,
    ...columnsOf(move, template, stand.now),
  })
  await recordBy(context, [
    {
      objectType: 'cardTemplate',
      objectId: template.id,
      event: move.event,
      from: state,
      to: decision.to,
      reason: move.reason?.trim() || null,
      ...(move.event === 'disable' && { detail: { pausesCards: after.pausesCards } }),
    },
  ])
  await followTemplate(tx, template.id)
  if (move.event === 'enable' || move.event === 'restore') await watchLicence(tx, after, stand.now)
  return { status: templateStateAt(after, stand.now), version: after.version }
}

/** What the caller may do with a template, with sentences where not. */
export async function actionsOn(context: MemberContext, template: CardTemplate) {
  const { viewer, language } = context
  const stand = await standOf(context, template)
  const state = templateStateAt(template, stand.now)
  const question = { template, circumstances: stand, holds: holding(viewer, template.id) }
  return templateActions(question, templateEvents).map(({ event, obstacle }) => ({
    event,
    allowed: obstacle === null,
    reason: obstacle && describe(obstacle, { event, state, cards: stand.cards }, language),
  }))
}

/** The template for somebody who may see it, also from the bin. */
export async function seenTemplate(
  { tx, viewer }: Pick<MemberContext, 'tx' | 'viewer'>,
  id: string,
): Promise<CardTemplate> {
  const template = await findAnyTemplate(tx, id)
  if (!template || template.state === 'deleted' || !holdsOn(viewer, 'template:view', id)) throw notFound()
  return template
}
