export const text = {
  labels: {
    resources: { policy: '招商政策' },
    permissions: { 'policy:edit': '维护招商政策', 'policy:review': '审查招商政策' },
    objects: { policy: '政策' },
    events: { offerPolicy: '承诺政策', withdrawOffer: '撤回政策承诺' },
    eventsOf: {
      policy: {
        submit: '提交审查',
        approve: '审查通过',
        sendBack: '退回修改',
        revise: '修订新版',
        withdraw: '撤销',
      },
    },
  },
}
