import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardLicences } from './card-licences.handlers.ts'
import { mountCardTemplates } from './card-templates.handlers.ts'
import { joinCardTemplates } from './card-templates.listener.ts'
import { mountTemplateSettings } from './template-settings.handlers.ts'
import { templatesSeed } from './card-templates.seed.ts'

export const feature = defineFeature({
  name: 'card-templates',
  mount: [joinCardTemplates, mountCardLicences, mountCardTemplates, mountTemplateSettings],
  seeds: [templatesSeed],
})
