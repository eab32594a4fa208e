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
  mail: {
    subject: '您的发票：{name}',
    text: '您申请的发票已开具，见附件。\n订单：{name}\n抬头：{title}\n号码：{number}\n金额：{amount}',
    page: '也可以在这里查看和下载：{url}',
    sandbox: '演练：这笔钱没有真实支付，附件不是真实发票。',
  },
}
