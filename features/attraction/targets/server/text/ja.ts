import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    resources: { target: '目標と予測' },
    permissions: { 'target:view': '目標と予測を見る', 'target:edit': '目標と見込みを設定する' },
    objects: { target: '目標' },
    eventsOf: {
      target: {
        expect: '見込みを入力',
      },
    },
  },
}
