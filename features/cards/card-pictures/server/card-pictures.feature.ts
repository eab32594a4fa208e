import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountCardPictures } from './card-pictures.handlers.ts'
import { mountPicturePages } from './picture-pages.handlers.ts'

export const feature = defineFeature({ name: 'card-pictures', mount: [mountPicturePages, mountCardPictures] })
