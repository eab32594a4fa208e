export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    commands: {
      buyTemplate: '购买模板与续费',
    },
    menuGroups: { orders: '订单与发票' },
    menu: {
      orders: '订单',
    },
    resources: {
      order: '订单',
    },
    permissions: {
      'order:view': '查看订单',
      'order:create': '购买与续费',
      'order:refund': '申请退款',
    },
    objects: {
      order: '订单',
    },
    events: {
      askRefund: '申请退款',
      refundPart: '部分退款',
      refundAll: '全额退款',
      keepMoney: '退款被驳回',
      rejectProof: '退回付款凭证',
      submitProof: '提交付款凭证',
      closeUnpaid: '超时关闭',
      fulfil: '办理完成',
    },
    eventsOf: {
      order: { confirm: '确认收款' },
    },
  },
}
