import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { joinLeads } from './leads.listener.ts'
import { leadsSeed } from './leads.seed.ts'
import { leadsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'leads',
  mount: [joinLeads],
  seeds: [leadsSeed],
  labels: leadsServerTexts,
})
