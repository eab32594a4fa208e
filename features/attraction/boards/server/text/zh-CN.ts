export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { figures: '招商数据' },
    menu: { boards: '数据看板', analyse: '经营分析' },
    resources: { board: '数据看板' },
    permissions: {
      'board:view': '查看看板与指标',
      'board:edit': '编辑看板、导出明细',
      'board:screen': '管理大屏链接',
      'board:subscribe': '订阅与预警',
    },
    objects: {
      board: '看板',
      boardScreen: '看板大屏',
      boardSubscription: '看板订阅',
      boardAlert: '指标预警',
    },
    events: { share: '共享', endLink: '撤销链接' },
    states: { boardAlert: { quiet: '正常', suspected: '待确认', raised: '已预警' } },
    fields: { sharing: '共享范围', readers: '共享人数', days: '天数' },
  },
}
