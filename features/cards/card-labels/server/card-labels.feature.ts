import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardLabels } from './card-labels.handlers.ts'
import { cardLabelsSeed } from './card-labels.seed.ts'
import { cardLabelServerTexts } from './server.texts.ts'
import { cardLabels } from './card-labels.tables.ts'

export const feature = defineFeature({
  name: 'card-labels',
  mount: [mountCardLabels],
  seeds: [cardLabelsSeed],
  labels: cardLabelServerTexts,
  menu: [
    {
      name: 'cardLabels',
      area: 'digitalcard',
      group: 'cards',
      order: 50,
      path: '/demo/digitalcard/cardlabels',
      icon: 'MessageOutlined',
      activeIcon: 'MessageFilled',
      permission: 'card:label',
    },
  ],
  objects: { cardLabel: { table: cardLabels, name: cardLabels.text } },
})
