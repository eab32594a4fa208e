import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCards } from './cards.handlers.ts'

export const feature = defineFeature({ name: 'cards', mount: [mountCards] })
