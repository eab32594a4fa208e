import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountShareLinks } from './share-links.handlers.ts'

export const feature = defineFeature({ name: 'share-links', mount: [mountShareLinks] })
