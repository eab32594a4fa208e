import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menu: {
      promotionHome: 'プロモーション概況',
      contentAnalysis: 'コンテンツ分析',
    },
  },
}
