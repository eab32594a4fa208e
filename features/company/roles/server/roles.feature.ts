import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountRoles } from './roles.handlers.ts'
import { joinRoles } from './roles.listener.ts'
import { rolesSeed } from './roles.seed.ts'

export const feature = defineFeature({ name: 'roles', mount: [joinRoles, mountRoles], seeds: [rolesSeed] })
