/** Where the seller works: money and invoices of all companies. */
export const text = {
  title: '收款与开票',
  help: '全部企业的收款、退款、对账与开票。',
  tabs: {
    payments: '收款',
    refunds: '退款审核',
    incidents: '异常',
    reconciliation: '对账',
    invoices: '开票',
  },
}
