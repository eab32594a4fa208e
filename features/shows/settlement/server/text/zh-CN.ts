export const text = {
  /** Names in menus. */
  labels: {
    menu: {
      settlement: '结算中心',
      withdrawalDesk: '企业提现',
    },
    objects: {
      statement: '结算单',
      withdrawal: '提现单',
    },
    events: {
      statementClosed: '生成结算单',
      'statement.confirm': '确认结算单',
      'statement.confirmByTime': '到期自动确认',
      'statement.dispute': '提出异议',
      'statement.resolve': '解决异议',
      'statement.reverse': '冲正',
      'withdrawal.request': '申请提现',
      'withdrawal.approve': '审核通过提现',
      'withdrawal.reject': '审核不通过提现',
      'withdrawal.cancel': '撤回提现',
      'withdrawal.begin': '开始打款',
      'withdrawal.pay': '打款成功',
      'withdrawal.fail': '打款失败',
      'withdrawal.retry': '重新打款',
      'withdrawal.giveUp': '放弃打款',
      'withdrawal.return': '银行退汇',
    },
  },
}
