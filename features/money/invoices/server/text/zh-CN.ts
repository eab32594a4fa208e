export const text = {
  /** Names in menus, rights and the log. */
  labels: {
    menu: {
      invoices: '企业发票抬头',
    },
    resources: {
      invoice: '发票',
    },
    permissions: {
      'invoice:view': '查看发票抬头与发票',
      'invoice:edit': '管理发票抬头',
      'invoice:request': '申请开票',
    },
    objects: {
      invoiceTitle: '发票抬头',
      invoiceRequest: '开票申请',
    },
    events: {
      issue: '开票',
      redFlush: '红冲',
      void: '作废',
    },
  },
}
