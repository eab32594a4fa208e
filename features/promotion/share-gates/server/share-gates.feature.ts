import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { shareGatesServerTexts } from './server.texts.ts'
import { joinShareGates } from './share-gates.listener.ts'

export const feature = defineFeature({
  name: 'share-gates',
  mount: [joinShareGates],
  labels: shareGatesServerTexts,
})
