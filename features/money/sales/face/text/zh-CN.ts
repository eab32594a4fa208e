export const text = {
  by: { wechat: '微信支付', alipay: '支付宝支付' },
  rehearsal: '演练支付 · 不会真实扣款',
  inWechat: '请点右上角，选择在浏览器中打开后付款。',
  scan: '请用微信扫码付款',
  goOn: '去付款',
  waiting: '付款完成后，本页会自动更新。',
  opening: '正在打开微信支付…',
  back: '返回',
  notKnown: '微信没有确认您的身份，请返回后再试一次。',
}
