import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountOutbox } from './outbox.handlers.ts'

export const feature = defineFeature({ name: 'outbox', mount: [mountOutbox] })
