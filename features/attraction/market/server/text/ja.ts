import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: { menu: { market: '関係管理' }, objects: { relation: '関係' } },
}
