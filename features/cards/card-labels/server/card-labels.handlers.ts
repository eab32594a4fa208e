import type { FastifyInstance } from 'fastify'

import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { type BatchLine, splitList } from '#platform/contract/schemas.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, refuse, tooMany } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import { type CardLabel, cardLabelsContract, labelEvents, labelStates } from '../card-labels.contract.ts'
import { decideLabel, problemOf } from './card-labels.domain.ts'
import {
  countByState,
  countLabels,
  deleteLabel,
  findLabels,
  findLabelSettings,
  type FoundLabel,
  lockLabels,
  moveLabel,
  saveLabelSettings,
} from './card-labels.repository.ts'
import { refusedParts } from './label-words.data.ts'
import { addLabelSection } from './page-section.server.ts'
import { takeLabel } from './submitted-labels.actions.ts'
import { cardLabelServerTexts } from './server.texts.ts'

type LabelHandlers = Handlers<typeof cardLabelsContract>

/** What visitors say about people: taken on public pages, looked at and shown or hidden in the console. */
export function mountCardLabels(app: FastifyInstance): void {
  addLabelSection(app.services.hooks)
  mountContract(app, cardLabelsContract, { ...visiting, ...reading, ...writing })
}

const visiting = {
  async addLabel({ body }, { request, reply, services, language }) {
    const problem = body.labelId === undefined ? problemOf(body.text ?? '', refusedParts) : undefined
    if (problem) {
      const said = cardLabelServerTexts.in(language).problems[problem]
      throw refuse(cardLabelServerTexts, (t) => t.problems[problem], {
        status: 400,
        reason: 'INVALID',
        fields: { text: said },
      })
    }
    if ((await takeLabel({ request, reply, services }, body)) === 'busy') throw tooMany(600)
    return { received: true as const }
  },
} satisfies Partial<LabelHandlers>

const actorOn = (viewer: Viewer, card: FoundLabel['card']) => {
  const rights = rightsOnCard(viewer, card)
  return {
    sees: rights.holds('card:view'),
    isHolder: rights.isHolder,
    isModerator: rights.holds('card:label'),
  }
}

function rowOf(
  { label, card }: FoundLabel,
  { viewer, language }: Pick<MemberContext, 'viewer' | 'language'>,
): CardLabel {
  const actor = actorOn(viewer, card)
  const { id: labelId, text, state, hiddenBy, likes, createdAt, version } = label
  return {
    labelId,
    carteId: card.id,
    cardName: card.name,
    text,
    state,
    hiddenBy,
    likes,
    createdAt: createdAt.toISOString(),
    version,
    actions: labelEvents.map((event) => {
      const decision = decideLabel(event, label, actor)
      return {
        event,
        allowed: decision.allowed,
        reason: decision.allowed ? null : cardLabelServerTexts.in(language).obstacles[decision.obstacle],
      }
    }),
  }
}

const reading = {
  async list({ query }, context) {
    const wanted = splitList(query.state)
    const question = {
      ...query,
      viewer: context.viewer,
      states: labelStates.filter((state) => wanted.includes(state)),
    }
    const found = await findLabels(context.tx, question)
    return {
      list: found.map((label) => rowOf(label, context)),
      total: await countLabels(context.tx, question),
    }
  },
  async counts({ query }, { tx, viewer }) {
    const counts = { pending: 0, shown: 0, hidden: 0 }
    for (const { state, total } of await countByState(tx, { ...query, viewer, states: [] }))
      counts[state] = total
    return counts
  },
  getSettings: (_request, { tx }) => findLabelSettings(tx),
} satisfies Partial<LabelHandlers>

const writing = {
  async change({ body: { labelIds, event } }, context) {
    const { tx, viewer, language } = context
    const words = cardLabelServerTexts.in(language)
    const found = new Map((await lockLabels(tx, [...labelIds].sort())).map((one) => [one.label.id, one]))
    const lines: BatchLine[] = []
    for (const id of new Set(labelIds)) {
      const one = found.get(id)
      const actor = one && actorOn(viewer, one.card)
      const unknown = notFound()
      const decision = one && actor?.sees ? decideLabel(event, one.label, actor) : undefined
      if (!one || !decision) lines.push({ id, ok: false, code: 404, msg: unknown.speak(language) })
      else if (!decision.allowed)
        lines.push({
          id,
          ok: false,
          code: decision.obstacle === 'permission' ? 403 : 409,
          msg: words.obstacles[decision.obstacle],
        })
      else {
        const { to } = decision
        if (to === 'removed') await deleteLabel(tx, id)
        else await moveLabel(tx, id, to)
        const after = to === 'removed' ? 'removed' : to.state
        await recordBy(context, [
          {
            objectType: 'cardLabel',
            objectId: id,
            event,
            from: one.label.state,
            to: after,
            detail: { text: one.label.text, cardId: one.card.id },
          },
        ])
        lines.push({ id, ok: true, code: 200, msg: words.done })
      }
    }
    return lines
  },
  async saveSettings({ body }, context) {
    const settings = {
      ...body,
      watchedWords: [...new Set(body.watchedWords.map((word) => word.trim()).filter(Boolean))],
    }
    await saveLabelSettings(context.tx, settings)
    await recordBy(context, [
      {
        objectType: 'cardLabelSettings',
        objectId: context.viewer.companyId,
        event: 'edit',
        detail: { reviewFirst: settings.reviewFirst, words: settings.watchedWords.length },
      },
    ])
    return settings
  },
} satisfies Partial<LabelHandlers>
