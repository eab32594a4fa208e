import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountMailings } from './mailings.handlers.ts'
import { mailingsSeed } from './mailings.seed.ts'
import { mailings } from './mailings.tables.ts'
import { mailingsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'mailings',
  mount: [mountMailings],
  seeds: [mailingsSeed],
  labels: mailingsServerTexts,
  objects: { mailing: { table: mailings, name: mailings.name } },
})
