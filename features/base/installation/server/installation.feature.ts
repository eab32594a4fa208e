import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountInstallation } from './installation.handlers.ts'

export const feature = defineFeature({ name: 'installation', mount: [mountInstallation] })
