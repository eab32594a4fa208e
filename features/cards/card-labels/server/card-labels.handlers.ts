import type { FastifyInstance } from 'fastify'

import { splitList } from '#platform/contract/schemas.ts'
import { type Handlers, mountContract } from '#platform/server/http/mount-contract.ts'
import { refuse, tooMany } from '#platform/server/http/refusal.ts'

import { cardLabelsContract, labelStates } from '../card-labels.contract.ts'
import { changeLabels, saveSettings } from './card-labels.actions.ts'
import { problemOf } from './card-labels.domain.ts'
import { countByState, countLabels, findLabels, findLabelSettings } from './card-labels.repository.ts'
import { refusedParts } from './label-words.data.ts'
import { addLabelSection } from './page-section.server.ts'
import { rowOf } from './card-labels.view.ts'
import { provideLabelBudgets, takeLabel } from './submitted-labels.actions.ts'
import { cardLabelServerTexts } from './server.texts.ts'

type LabelHandlers = Handlers<typeof cardLabelsContract>

/** What visitors say about people: taken on public pages, looked at and shown or hidden in the console. */
export function mountCardLabels(app: FastifyInstance): void {
  provideLabelBudgets(app.services)
  addLabelSection(app.services.hooks)
  mountContract(app, cardLabelsContract, { ...visiting, ...reading, ...writing })
}

const visiting = {
  async addLabel({ body }, { request, reply, services }) {
    const problem = body.labelId === undefined ? problemOf(body.text ?? '', refusedParts) : undefined
    if (problem)
      throw refuse(cardLabelServerTexts, (t) => t.problems[problem], {
        status: 400,
        reason: 'INVALID',
        fields: { text: '' },
      })
    if ((await takeLabel({ request, reply, services }, body)) === 'busy') throw tooMany(600)
    return { received: true as const }
  },
} satisfies Partial<LabelHandlers>

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
      ...(await countLabels(context.tx, question)),
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
  change: ({ body }, context) => changeLabels(context, body),
  saveSettings: ({ body }, context) => saveSettings(context, body),
} satisfies Partial<LabelHandlers>
