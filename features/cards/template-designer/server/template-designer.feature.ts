import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountTemplateDesigner } from './template-designer.handlers.ts'

export const feature = defineFeature({ name: 'template-designer', mount: [mountTemplateDesigner] })
