import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPictures } from './card-pictures.handlers.ts'

export const feature = defineFeature({ name: 'card-pictures', mount: [mountCardPictures] })
