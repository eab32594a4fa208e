import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountTemplateDesigner } from './template-designer.handlers.ts'
import { templateDesignerServerTexts } from './server.texts.ts'

export const feature = defineFeature({
  name: 'template-designer',
  mount: [mountTemplateDesigner],
  labels: templateDesignerServerTexts,
  menu: [
    {
      name: 'cardDesign',
      area: 'digitalcard',
      group: 'templates',
      order: 20,
      path: '/demo/digitalcard/cardcustom',
      icon: 'FormatPainterOutlined',
      activeIcon: 'FormatPainterFilled',
      permission: 'template:skin',
    },
  ],
})
