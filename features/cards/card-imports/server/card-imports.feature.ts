import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardImports } from './card-imports.handlers.ts'
import { cardImportServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'card-imports',
  mount: [mountCardImports],
  labels: cardImportServerTexts,
  commands: [
    { name: 'importCards', path: '/demo/digitalcard/staffcard?import=new', permission: 'card:import' },
  ],
})
