import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { lockCards } from '#features/cards/cards/server/card-writing.public.ts'
import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Services } from '#platform/server/http/context.ts'
import { defineJob } from '#platform/server/jobs/define-job.ts'

import { judgeCard, nextCards } from './card-fills.actions.ts'
import { findFill, type Fill, insertLines, writeValues } from './card-fills.repository.ts'
import { cardFillServerTexts } from './server.texts.ts'

const cardsAtOnce = 200

/** Runs a fill: writes the values to each card by its own rules, with a line for each card. */
export const fillCards = defineJob<{ fillId: string }, { after: string }>({
  kind: 'cards.fill',
  title: (language) => cardFillServerTexts.in(language).jobs.fill,
  async run(job, services) {
    let after = job.cursor?.after ?? null
    const total = { changed: 0, unchanged: 0, refused: 0 }
    for (let goesOn = true; goesOn;) {
      after = await job.asTenant(async (tx, save) => {
        const found = await findFill(tx, job.payload.fillId)
        if (!found) throw new Error('the fill is gone')
        const last = await fillChunk(tx, { companyId: job.companyId, services, fill: found.fill, after })
        const done = await findFill(tx, job.payload.fillId)
        if (done)
          Object.assign(total, { changed: done.changed, unchanged: done.unchanged, refused: done.refused })
        if (last !== null)
          save({ cursor: { after: last }, done: total.changed + total.unchanged + total.refused })
        return last
      })
      goesOn = after !== null
    }
    return { state: total.refused > 0 ? 'partial' : 'completed', result: total }
  },
})

interface Chunk {
  companyId: string
  services: Services
  fill: Fill
  after: string | null
}

/** The next cards, their values and their lines, all in one transaction; the last card, or null at the end. */
async function fillChunk(tx: Tx, { companyId, services, fill, after }: Chunk): Promise<string | null> {
  const { templateId, filter, createdBy } = fill
  const template = await findTemplate(tx, templateId)
  // The person may have lost rights while the job waited.
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  if (!template || !viewer) return null
  const chosen = await nextCards(tx, { viewer, templateId, filter, after, limit: cardsAtOnce })
  const cards = await lockCards(
    tx,
    chosen.map(({ card }) => card.id),
  )
  const now = new Date()
  const judged = cards.map((card) =>
    judgeCard(card, {
      viewer,
      template,
      newValues: fill.fieldValues,
      onlyEmpty: filter.onlyEmpty ?? false,
      now,
    }),
  )
  const versions = await writeValues(
    tx,
    judged.flatMap(({ cardId, values, after: changed }) =>
      values ? [{ id: cardId, fieldValues: values, clearsClaim: changed?.['email'] !== undefined }] : [],
    ),
  )
  await insertLines(
    tx,
    fill.id,
    judged.map(({ values: _values, ...line }) => ({ ...line, versionAfter: versions.get(line.cardId) })),
  )
  const actor: Actor = {
    accountId: viewer.accountId,
    name: viewer.displayName,
    via: 'user',
    requestId: null,
    ipHash: null,
  }
  const changed = judged.filter(({ outcome }) => outcome === 'changed')
  await record(
    tx,
    actor,
    changed.map(({ cardId, after: values }) => ({
      objectType: 'card',
      objectId: cardId,
      event: 'fill',
      detail: { fields: Object.keys(values ?? {}) },
    })),
  )
  return chosen.length < cardsAtOnce ? null : (chosen.at(-1)?.card.id ?? null)
}
