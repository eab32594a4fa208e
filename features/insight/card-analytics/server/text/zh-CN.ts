export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { analysis: '数据' },
    menu: {
      templateAnalysis: '模板分析',
      cardAnalysis: '名片分析',
      customerAnalysis: '客户分析',
    },
    resources: {
      data: '数据分析',
    },
    permissions: {
      'data:view': '查看数据分析',
      'data:export': '导出数据分析',
    },
  },
}
