import { defineFeature } from '#platform/server/feature/define-feature.ts'

import { mountNfc } from './nfc.handlers.ts'
import { followCards } from './nfc.listener.ts'
import { nfcServerTexts } from './server.texts.ts'

export const feature = defineFeature({ name: 'nfc', mount: [followCards, mountNfc], labels: nfcServerTexts })
