import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountRoles } from './roles.handlers.ts'

export const feature = defineFeature({ name: 'roles', mount: [mountRoles] })
