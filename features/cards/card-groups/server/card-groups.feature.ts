import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardGroups } from './card-groups.handlers.ts'

export const feature = defineFeature({ name: 'card-groups', mount: [mountCardGroups] })
