import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    events: { gate: '閲覧の条件を設定' },
    fields: { gateMode: '閲覧の条件', gateFree: '先に公開する数', gateLead: '条件の説明' },
  },
}
