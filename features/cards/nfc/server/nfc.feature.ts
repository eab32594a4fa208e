import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNfc } from './nfc.handlers.ts'
import { nfcServerTexts } from './server.texts.ts'

export const feature = defineFeature({ name: 'nfc', mount: [mountNfc], labels: nfcServerTexts })
