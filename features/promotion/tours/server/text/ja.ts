import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  labels: {
    menuGroups: { showroom: 'デジタル展示室' },
    menu: { tours: 'VRツアー' },
    objects: { tour: 'VRツアー' },
    states: { tour: { draft: '下書き', published: '公開中', off: '公開停止' } },
  },
}
