/** Who the merchant is at the rehearsed providers. */
export const sandboxApp = {
  appId: 'wx5a6e64626f780000',
  /** Worth nothing anywhere: the rehearsal alone takes it. */
  appSecret: 'rehearsal',
  merchantId: '1900000000',
  alipayAppId: '2021000000000000',
  sellerId: '2088000000000000',
}
