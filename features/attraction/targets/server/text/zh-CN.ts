export const text = {
  labels: {
    resources: { target: '目标与预测' },
    permissions: { 'target:view': '查看目标和预测', 'target:edit': '设置目标和预期' },
    objects: { target: '目标' },
    eventsOf: {
      target: {
        expect: '填写预期',
      },
    },
  },
}
