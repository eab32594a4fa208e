export const text = {
  labels: {
    menu: { mallOrders: '商城订单' },
    fields: { isOn: '收款开关' },
    objects: { mallOrder: '商城订单' },
    events: {
      orderPlaced: '下单',
      changeTill: '修改收款设置',
      'mall.submitProof': '登记转账',
      'mall.rejectProof': '退回转账信息',
      'mall.confirm': '确认收款',
      'mall.receive': '收到在线付款',
      'mall.refuseForStock': '库存不足转退款',
      'mall.cancel': '取消订单',
      'mall.close': '超时关闭',
      'mall.ship': '发货',
      'mall.complete': '确认收货',
      'mall.askRefund': '申请退款',
      'mall.refund': '确认退款',
      'mall.keepMoney': '拒绝退款',
    },
  },
  sheet: {
    name: '商城订单',
    exportName: '商城订单-{day}.xlsx',
    paidAt: '付款时间',
    shippedAt: '发货时间',
  },
}
