import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { visitPlansServerTexts } from './server.texts.ts'
import { mountVisitPlans } from './visit-plans.handlers.ts'
import { visitPlansSeed } from './visit-plans.seed.ts'
import { visitPlans } from './visit-plans.tables.ts'

export const feature = defineFeature({
  name: 'visit-plans',
  mount: [mountVisitPlans],
  seeds: [visitPlansSeed],
  labels: visitPlansServerTexts,
  objects: { visitPlan: { table: visitPlans, name: visitPlans.title } },
})
