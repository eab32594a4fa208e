import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNotices } from './notices.handlers.ts'

export const feature = defineFeature({ name: 'notices', mount: [mountNotices] })
