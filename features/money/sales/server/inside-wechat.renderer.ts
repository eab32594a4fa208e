import type { Language } from '#platform/text/texts.ts'

import { salePaymentTexts } from '../face/face.texts.ts'
import type { InsideWechatPage } from './inside-wechat.actions.ts'

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
/** JSON inside a script: nothing in it ends the script. */
const quoted = (json: string) => json.replaceAll('<', '\\u003c')

const style =
  ':root{color-scheme:light dark}body{margin:0;padding:20vh 24px;text-align:center;font:16px/1.6 system-ui,sans-serif}a{display:inline-block;min-height:44px;line-height:44px;color:inherit}'

/** Opens WeChat's own dialog, and leads back to the page in any case: the page asks the provider, not the dialog. */
const scriptOf = (dialog: string, path: string) =>
  `const pay=()=>WeixinJSBridge.invoke('getBrandWCPayRequest',${quoted(dialog)},()=>location.replace(${quoted(JSON.stringify(path))}));window.WeixinJSBridge?pay():document.addEventListener('WeixinJSBridgeReady',pay,{once:true})`

export function insideWechatPage(
  { path, dialog, failure }: InsideWechatPage,
  { language, nonce }: { language: Language; nonce: string },
): string {
  const t = salePaymentTexts.in(language)
  const script = dialog === null ? '' : `<script nonce="${nonce}">${scriptOf(dialog, path)}</script>`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(t.by.wechat)}</title><style nonce="${nonce}">${style}</style></head><body><p role="status">${escape(failure ?? t.opening)}</p><p><a href="${escape(path)}">${escape(t.back)}</a></p>${script}</body></html>`
}
