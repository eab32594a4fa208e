import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountImportsExports } from './imports-exports.handlers.ts'

export const feature = defineFeature({ name: 'imports-exports', mount: [mountImportsExports] })
