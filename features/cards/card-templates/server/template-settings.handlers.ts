import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { templateSettingsContract } from '../template-settings.contract.ts'
import { defaultsOf } from './default-values.actions.ts'
import { requireTemplate } from './template-access.actions.ts'
import {
  reorderTemplates,
  updateDefaults,
  updateNfc,
  updateReview,
  updateShareText,
} from './template-settings.actions.ts'

export function mountTemplateSettings(app: FastifyInstance): void {
  mountContract(app, templateSettingsContract, {
    reorder: ({ body }, context) => reorderTemplates(context, body),
    async getDefaults({ query }, context) {
      const template = await requireTemplate(context, query.templateId, 'template:view')
      return { ...(await defaultsOf(context, template)), version: template.version }
    },
    updateDefaults: ({ body }, context) => updateDefaults(context, body),
    updateReview: ({ body }, context) => updateReview(context, body),
    updateNfc: ({ body }, context) => updateNfc(context, body),
    updateShareText: ({ body }, context) => updateShareText(context, body),
  })
}
