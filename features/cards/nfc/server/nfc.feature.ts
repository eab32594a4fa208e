import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNfc } from './nfc.handlers.ts'

export const feature = defineFeature({ name: 'nfc', mount: [mountNfc] })
