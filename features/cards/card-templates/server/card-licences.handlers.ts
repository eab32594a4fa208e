import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { forbidden } from '#platform/server/http/refusal.ts'
import { dayMs } from '#platform/domain/durations.ts'

import { cardLicencesContract } from '../card-licences.contract.ts'
import { followLicence, minuteLicence } from './card-licences.jobs.ts'
import { findBin, findLicences } from './card-licences.repository.ts'
import { actionsOn, moveLicence } from './card-licences.actions.ts'
import { binDays } from './card-templates.domain.ts'
import { requireTemplate } from './template-access.actions.ts'

export function mountCardLicences(app: FastifyInstance): void {
  app.services.jobs.add(followLicence)
  app.services.jobs.add(minuteLicence)
  mountContract(app, cardLicencesContract, {
    remove: ({ params }, context) => moveLicence(context, { id: params.id, event: 'remove' }),
    disable: ({ params, body }, context) =>
      moveLicence(context, {
        id: params.id,
        event: 'disable',
        pauseCards: body.pauseCards,
        reason: body.reason,
      }),
    enable: ({ params }, context) => moveLicence(context, { id: params.id, event: 'enable' }),
    restore: ({ params }, context) => moveLicence(context, { id: params.id, event: 'restore' }),
    actions: async ({ params }, context) =>
      actionsOn(context, await requireTemplate(context, params.id, 'template:view')),
    async history({ params }, context) {
      const { id } = await requireTemplate(context, params.id, 'template:view')
      return (await findLicences(context.tx, id)).map(({ kind, months, seats, validFrom, validTo, at }) => ({
        kind,
        months,
        seats,
        validFrom: validFrom?.toISOString() ?? null,
        validTo: validTo?.toISOString() ?? null,
        at: at.toISOString(),
      }))
    },
    async bin(_request, context) {
      if (!context.viewer.permissions.has('template:manage')) throw forbidden('template:manage', context)
      const templates = await findBin(context.tx, new Date(Date.now() - binDays * dayMs))
      const rows = []
      for (const template of templates) {
        const deletedAt = template.deletedAt ?? new Date(0)
        rows.push({
          templateId: template.id,
          name: template.name,
          orientation: template.orientation,
          seats: template.seats,
          deletedAt: deletedAt.toISOString(),
          restoreUntil: new Date(deletedAt.getTime() + binDays * dayMs).toISOString(),
          actions: await actionsOn(context, template),
        })
      }
      return rows
    },
  })
}
