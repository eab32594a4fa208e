import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menu: {
      promotionHome: 'Promotion overview',
      contentAnalysis: 'Content analysis',
    },
  },
}
