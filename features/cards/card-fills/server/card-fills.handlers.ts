import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

import {
  holdsOnWhole,
  rightsOnCard,
} from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { decide, lockCards, questionAbout } from '#features/cards/cards/server/card-writing.public.ts'
import { actorOf, record, recordBy } from '#platform/server/audit/audit.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { cardFillsContract, type FillOutcome } from '../card-fills.contract.ts'
import { type Judged, judgeCard, nextCards } from './card-fills.actions.ts'
import { wishedValues } from './card-fill-rules.actions.ts'
import { fillCards } from './card-fills.jobs.ts'
import {
  countFills,
  countLines,
  findFill,
  findFills,
  findLines,
  findLinesToUndo,
  insertFill,
  lockFill,
  noteFillUndone,
  noteLinesUndone,
  writeValues,
} from './card-fills.repository.ts'
import { lineOf, refuseFill, rowOfFill, undoUntil } from './card-fills.view.ts'
import { cardFillServerTexts } from './server.texts.ts'

/** Cards of each outcome that a preview shows. */
const shownOfEach = 50
const cardsAtOnce = 500

type FillBody = NonNullable<(typeof cardFillsContract.fill)['body']['_output']>

export function mountCardFills(app: FastifyInstance): void {
  app.services.jobs.add(fillCards)
  mountContract(app, cardFillsContract, {
    async fill({ body }, context) {
      const { tx, viewer, language } = context
      const template = await findTemplate(tx, body.templateId)
      if (
        !template ||
        !(holdsOn(viewer, 'template:view', template.id) || holdsOn(viewer, 'card:edit', template.id))
      )
        throw notFound()
      const { values, problems } = wishedValues({
        rules: template.fieldRules,
        defaults: template.defaultValues,
        values: body.fieldValues,
        restoreDefaults: body.restoreDefaults ?? [],
      })
      if (problems.length > 0) throw refuseFill(problems, template.fieldRules, language)
      if (Object.keys(values).length === 0)
        throw refuse(cardFillServerTexts, (t) => t.fill.nothing, { status: 400, reason: 'INVALID' })
      const preview = await previewOf(context, { template, wished: values, filter: body.filter })
      if (body.dryRun) return { fillId: null, jobId: null, ...preview }
      const fillId = uuidv7()
      const job = await startJob(tx, fillCards, {
        payload: { fillId },
        accountId: viewer.accountId,
        language,
      })
      await insertFill(tx, {
        id: fillId,
        templateId: template.id,
        jobId: job.id,
        filter: body.filter,
        fieldValues: values,
        createdBy: viewer.accountId,
      })
      await recordBy(context, [
        {
          objectType: 'cardTemplate',
          objectId: template.id,
          event: 'fill',
          detail: { fields: Object.keys(values), ...preview.counts },
        },
      ])
      return { fillId, jobId: job.id, counts: preview.counts, lines: [] }
    },
    async list({ query }, { tx, viewer }) {
      if (!holdsOn(viewer, 'card:edit', query.templateId)) throw notFound()
      const seesAll = holdsOnWhole(viewer, 'card:edit', query.templateId)
      const question = { ...query, createdBy: seesAll ? undefined : viewer.accountId }
      const now = new Date()
      return {
        list: (await findFills(tx, question)).map((fill) => rowOfFill(fill, now)),
        total: await countFills(tx, question),
      }
    },
    async get({ params, query }, context) {
      const { tx, language } = context
      const found = await openFill(context, params.id)
      const template = await findTemplate(tx, found.fill.templateId)
      const rules = template?.fieldRules ?? []
      const list = (await findLines(tx, params.id, query)).map(({ line, ...card }) =>
        lineOf(line, card, { rules, language }),
      )
      return {
        ...rowOfFill(found, new Date()),
        lines: { list, total: await countLines(tx, params.id, query.outcome) },
      }
    },
    undo: ({ params }, context) => undoFill(context, params.id),
  })
}

type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

/** What a fill would do, card by card; the first of each outcome are shown. */
async function previewOf(
  { tx, viewer, language }: MemberContext,
  {
    template,
    wished,
    filter,
  }: { template: Template; wished: Record<string, string>; filter: FillBody['filter'] },
) {
  const counts: Record<FillOutcome, number> = { changed: 0, unchanged: 0, refused: 0 }
  const lines: ReturnType<typeof lineOf>[] = []
  const now = new Date()
  let after: string | null = null
  const seen = new Set<string>()
  do {
    const chosen: Awaited<ReturnType<typeof nextCards>> = await nextCards(tx, {
      viewer,
      templateId: template.id,
      filter,
      after,
      limit: cardsAtOnce,
    })
    for (const { card, department } of chosen) {
      seen.add(card.id)
      const judged: Judged = judgeCard(card, {
        viewer,
        template,
        wished,
        onlyEmpty: filter.onlyEmpty ?? false,
        now,
      })
      counts[judged.outcome] += 1
      if (counts[judged.outcome] <= shownOfEach)
        lines.push(lineOf(judged, { name: card.name, department }, { rules: template.fieldRules, language }))
    }
    after = chosen.length < cardsAtOnce ? null : (chosen.at(-1)?.card.id ?? null)
  } while (after !== null)
  if (filter.ids?.some((id) => !seen.has(id))) throw notFound()
  return { counts, lines }
}

/** A fill, for whoever made it and for whoever may fill every card of its template. */
async function openFill({ tx, viewer }: MemberContext, id: string) {
  const found = await findFill(tx, id)
  if (!found) throw notFound()
  const { templateId, createdBy } = found.fill
  if (createdBy !== viewer.accountId && !holdsOnWhole(viewer, 'card:edit', templateId)) throw notFound()
  return found
}

async function undoFill(context: MemberContext, id: string): Promise<{ restored: number; kept: number }> {
  const { tx, viewer } = context
  await openFill(context, id)
  await lockFill(tx, id)
  const found = await openFill(context, id)
  const now = new Date()
  const until = undoUntil(found)
  if (found.fill.undoneAt !== null || until === null)
    throw refuse(cardFillServerTexts, (t) => t.fill.notUndoable, {
      reason: 'STATE_CONFLICT',
      state: found.state,
    })
  if (until < now) throw refuse(cardFillServerTexts, (t) => t.fill.tooLateToUndo, { reason: 'TOO_LATE' })
  const template = await findTemplate(tx, found.fill.templateId)
  if (!template) throw notFound()
  const actor = await actorOf(context)
  const result = { restored: 0, kept: 0 }
  for (;;) {
    const lines = await findLinesToUndo(tx, id, cardsAtOnce)
    if (lines.length === 0) break
    const cards = new Map(
      (
        await lockCards(
          tx,
          lines.map(({ cardId }) => cardId),
        )
      ).map((card) => [card.id, card]),
    )
    const back = lines.flatMap((line) => {
      const card = cards.get(line.cardId)
      if (!card || card.version !== line.versionAfter) return []
      if (
        !decide({
          event: 'edit',
          ...questionAbout({ card, template, now, actor: rightsOnCard(viewer, card) }),
        }).allowed
      )
        return []
      const values = Object.entries({ ...card.fieldValues, ...line.before }).filter(
        ([, value]) => value !== '',
      )
      return [
        {
          line,
          id: card.id,
          fieldValues: Object.fromEntries(values),
          clearsClaim: line.before['email'] !== undefined,
        },
      ]
    })
    await writeValues(
      tx,
      back.map(({ line: _line, ...change }) => change),
    )
    const restored = new Set(back.map(({ line }) => line.id))
    await noteLinesUndone(tx, [...restored], 'restored')
    await noteLinesUndone(
      tx,
      lines.flatMap((line) => (restored.has(line.id) ? [] : [line.id])),
      'kept',
    )
    await record(
      tx,
      actor,
      back.map(({ line }) => ({
        objectType: 'card',
        objectId: line.cardId,
        event: 'undoFill',
        detail: { fields: Object.keys(line.before) },
      })),
    )
    result.restored += restored.size
    result.kept += lines.length - restored.size
  }
  await noteFillUndone(tx, id)
  await recordBy(context, [
    { objectType: 'cardTemplate', objectId: template.id, event: 'undoFill', detail: result },
  ])
  return result
}
