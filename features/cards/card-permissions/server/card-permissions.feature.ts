import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPermissions } from './card-permissions.handlers.ts'

export const feature = defineFeature({ name: 'card-permissions', mount: [mountCardPermissions] })
