export const text = {
  /** Names in rights and the log. */
  labels: {
    resources: {
      settlement: '销售收款',
    },
    permissions: {
      'settlement:view': '查看销售订单与收款',
      'settlement:refund': '申请给买家退款',
      'settlement:confirm': '审批给买家的退款',
      'settlement:withdraw': '申请提现',
      'settlement:approve': '审核提现',
      'settlement:configure': '设置企业收款账户',
    },
    events: {
      changeSalesTill: '修改收款账户',
    },
    fields: {
      salesTill: '收款方式',
      salesTillMode: '收款状态',
    },
  },
}
