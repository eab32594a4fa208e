export const text = {
  labels: {
    resources: { visitPlan: '拜访与接待' },
    permissions: { 'visitPlan:view': '查看拜访与接待', 'visitPlan:edit': '安排拜访与接待' },
    objects: { visitPlan: '拜访与接待' },
    eventsOf: {
      visitPlan: {
        publish: '发布',
        hold: '确认完成',
        cancel: '取消',
        checkIn: '签到',
        handOver: '交接',
      },
    },
    states: {
      visitPlan: { draft: '草稿', published: '已发布', held: '已完成', cancelled: '已取消' },
    },
  },
}
