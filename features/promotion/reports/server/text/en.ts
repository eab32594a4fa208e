import type { text as source } from './zh-CN.ts'

export const text: typeof source = {
  labels: {
    menu: { reports: 'Marketing reports' },
    objects: { marketingReport: 'Marketing report' },
    eventsOf: { marketingReport: { make: 'Make report', shareLink: 'Make link', endLink: 'End link' } },
  },
}
