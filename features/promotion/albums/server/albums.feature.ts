import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountAlbums } from './albums.handlers.ts'

export const feature = defineFeature({ name: 'albums', mount: [mountAlbums] })
