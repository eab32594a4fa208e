import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menu: { reports: 'マーケティングレポート' },
    objects: { marketingReport: 'マーケティングレポート' },
    eventsOf: { marketingReport: { make: 'レポート作成', shareLink: 'リンク作成', endLink: 'リンク取消' } },
  },
}
