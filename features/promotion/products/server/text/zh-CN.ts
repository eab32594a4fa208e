export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menuGroups: { mall: '企业商城' },
    menu: { mallProducts: '商品管理' },
    resources: { mall: '企业商城' },
    permissions: {
      'mall:view': '查看商城',
      'mall:edit': '编辑商品',
      'mall:fulfil': '处理订单与发货',
      'mall:refund': '退款与收款设置',
    },
    fields: { saleMode: '销售方式', stock: '库存' },
    events: { sellProduct: '修改商品销售信息' },
  },
}
