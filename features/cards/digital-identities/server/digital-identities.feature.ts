import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountDigitalIdentities } from './digital-identities.handlers.ts'

export const feature = defineFeature({ name: 'digital-identities', mount: [mountDigitalIdentities] })
