export const text = {
  labels: {
    menu: { exhibitors: '展商管理' },
    objects: { exhibitor: '展商' },
    eventsOf: {
      exhibitor: { publish: '发布到名录', withhold: '从名录撤下', hide: '自行撤下', end: '随参展结束' },
    },
    states: {
      exhibitor: { hidden: '未发布', published: '已发布', withheld: '已撤下', ended: '已退展' },
    },
  },
}
