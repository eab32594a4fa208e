import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

import { holdsOnWhole } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import { findTemplate } from '#features/cards/card-templates/server/card-templates.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { notFound, refuse } from '#platform/server/http/refusal.ts'
import { holdsOn } from '#platform/server/http/viewer.ts'
import { startJob } from '#platform/server/jobs/jobs.repository.ts'

import { cardFillsContract } from '../card-fills.contract.ts'
import { previewFill, requireFill } from './card-fills.actions.ts'
import { undoFill } from './card-fill-undo.actions.ts'
import { fillValues } from './card-fill-rules.actions.ts'
import { fillCards } from './card-fills.jobs.ts'
import { countFills, countLines, findFills, findLines, insertFill } from './card-fills.repository.ts'
import { lineOf, refuseFill, rowOfFill } from './card-fills.view.ts'
import { cardFillServerTexts } from './server.texts.ts'

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
      const { values, problems } = fillValues({
        rules: template.fieldRules,
        defaults: template.defaultValues,
        values: body.fieldValues,
        restoreDefaults: body.restoreDefaults ?? [],
      })
      if (problems.length > 0) throw refuseFill(problems, template.fieldRules, language)
      if (Object.keys(values).length === 0)
        throw refuse(cardFillServerTexts, (t) => t.fill.nothing, { status: 400, reason: 'INVALID' })
      const preview = await previewFill(context, { template, newValues: values, filter: body.filter })
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
        ...(await countFills(tx, question)),
      }
    },
    async get({ params, query }, context) {
      const { tx, language } = context
      const found = await requireFill(context, params.id)
      const template = await findTemplate(tx, found.fill.templateId)
      const rules = template?.fieldRules ?? []
      const list = (await findLines(tx, params.id, query)).map(({ line, ...card }) =>
        lineOf(line, card, { rules, language }),
      )
      return {
        ...rowOfFill(found, new Date()),
        lines: { list, ...(await countLines(tx, params.id, query.outcome)) },
      }
    },
    undo: ({ params }, context) => undoFill(context, params.id),
  })
}
