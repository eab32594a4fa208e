import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountKnowledgeItems } from './knowledge-items.handlers.ts'
import { knowledgeItemsSeed } from './knowledge-items.seed.ts'
import { knowledgeGaps, knowledgeItems } from './knowledge-items.tables.ts'
import { knowledgeItemsServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'knowledge-items',
  mount: [mountKnowledgeItems],
  seeds: [knowledgeItemsSeed],
  labels: knowledgeItemsServerTexts,
  menu: [
    {
      name: 'knowledgeItems',
      area: 'digitalhomepage',
      group: 'showroom',
      order: 12,
      path: '/demo/digitalhomepage/knowledge',
      icon: 'QuestionCircleOutlined',
      activeIcon: 'QuestionCircleOutlined',
      permission: 'content:view',
    },
  ],
  objects: {
    knowledgeItem: { table: knowledgeItems, name: knowledgeItems.question },
    knowledgeGap: { table: knowledgeGaps, name: knowledgeGaps.question },
  },
})
