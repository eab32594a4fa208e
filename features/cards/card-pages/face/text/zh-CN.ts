/** Words of parts that several public pages have. */
export const text = {
  forward: '转发',
  linkCopied: '链接已复制，可以粘贴发送；在微信中也可点右上角 ··· 转发',
  copyFailed: '复制失败，请复制浏览器地址栏中的链接',
}
