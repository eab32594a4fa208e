export const text = {
  /** Names in menus, rights and the log. */
  labels: {
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
      submitProof: '提交付款凭证',
      closeUnpaid: '超时关闭',
      fulfil: '履约',
    },
  },
}
