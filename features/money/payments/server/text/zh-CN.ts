export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    objects: {
      payment: '收款',
      refund: '退款',
      paymentIncident: '收款异常',
      paymentStatement: '平台账单',
      statementDifference: '账单差异',
    },
    events: {
      twice: '重复付款自动退回',
      upload: '上传',
      ask: '申请',
      begin: '开始付款',
      succeed: '成功',
      resolve: '标记已处理',
      fetch: '下载账单',
      late: '关闭后到账自动退回',
    },
  },
}
