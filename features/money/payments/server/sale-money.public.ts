/** The parts of payments for features that sell on a company's own account. */
export { type InsideWechat, type PayChannel, ProviderRefusal } from './pay-channel.domain.ts'
export {
  alipayNotices,
  companyTills,
  liveAlipay,
  liveWechat,
  payChannels,
  rehearsedAlipay,
  rehearsedWechat,
  findTillsOfActivities,
  findTillsOfSales,
  tillsOfOrder,
  tillsAmong,
  wechatNotices,
} from './pay-channels.adapter.ts'
export { askRefundOfSale, decideAboutSale, giveBackSale } from './refund-requests.actions.ts'
export {
  countOpenRefunds,
  findOpenModes,
  findOpenMoney,
  findOpenMoves,
  findSaleNames,
  sumHeld,
  findEntries,
} from './activity-money.repository.ts'
export { findSaleRefunds, countSaleRefundsToDecide } from './sale-refunds.repository.ts'
export { refundRoom, refundRow } from './payments.view.ts'
export { book, findOpenPayments, sumLedger } from './payments.repository.ts'
export { type LedgerLine, totalsOf } from './ledger.domain.ts'
export { openTillOfSale } from './tills.actions.ts'
