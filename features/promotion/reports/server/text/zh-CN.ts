export const text = {
  labels: {
    menu: { reports: '营销报告' },
    objects: { marketingReport: '营销报告' },
    eventsOf: { marketingReport: { make: '生成报告', shareLink: '生成链接', endLink: '撤销链接' } },
  },
}
