import type { Translation } from '#platform/text/texts.ts'

import type { text as source } from './zh-CN.ts'

export const text: Translation<typeof source> = {
  areas: {
    digitalcard: 'デジタル名刺',
    digitalhomepage: 'プロモーション',
    activity: 'イベント・展示会',
    attractinvestment: '企業誘致',
    myenterprise: '企業センター',
    user: 'ユーザー管理',
    system: 'システム',
  },
}
