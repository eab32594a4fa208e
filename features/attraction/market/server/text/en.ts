import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: { menu: { market: 'Relationships' }, objects: { relation: 'Relation' } },
}
