/** The merchant's account at WeChat Pay; keys are paths of PEM files. */
export interface WechatAccount {
  appId: string
  merchantId: string
  serial: string
  keyFile: string
  apiKey: string
  /** The provider's public key, or a platform certificate. */
  providerKeyFile: string
  /** The provider's name of that key; a certificate says it itself. */
  providerKeyId: string | undefined
}

/** The merchant's account at Alipay. */
export interface AlipayAccount {
  appId: string
  sellerId: string
  keyFile: string
  providerKeyFile: string
  gateway: string
}

/** Where companies pay on a screen. */
export interface PaymentAccounts {
  wechat: WechatAccount | undefined
  alipay: AlipayAccount | undefined
  /** Whether what has no account is rehearsed. */
  sandbox: boolean
}
