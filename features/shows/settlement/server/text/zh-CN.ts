export const text = {
  /** Names in menus. */
  labels: {
    menu: {
      settlement: '结算中心',
    },
    objects: {
      statement: '结算单',
    },
    events: {
      statementClosed: '生成结算单',
      'statement.confirm': '确认结算单',
      'statement.confirmByTime': '到期自动确认',
      'statement.dispute': '提出异议',
      'statement.resolve': '解决异议',
      'statement.reverse': '冲正',
    },
  },
}
