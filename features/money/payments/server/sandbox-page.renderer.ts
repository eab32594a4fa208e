import type { Language } from '#platform/text/texts.ts'

import { paymentsTexts } from '../payments.texts.ts'
import { yuanOf } from './provider-money.domain.ts'
import { stateOf } from './sandbox.domain.ts'
import type { SandboxCharge } from './sandbox-trades.repository.ts'

interface PageOf {
  language: Language
  nonce: string
  /** The shop's page, on a phone. */
  returnUrl?: string | null
}

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const style = `
:root{color-scheme:light dark;--ink:#1c2733;--soft:#5b6878;--paper:#fff;--ground:#f3f5f8;--line:#dfe4ea;--warn:#8a4b00;--warn-paper:#fff4e0}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf3;--soft:#a3afbd;--paper:#1b232d;--ground:#12181f;--line:#303b48;--warn:#ffc670;--warn-paper:#3a2a10}}
*{box-sizing:border-box}body{margin:0;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:var(--ink);background:var(--ground)}
.banner{position:sticky;top:0;padding:10px 16px;text-align:center;font-weight:600;color:var(--warn);background:var(--warn-paper)}
main{max-width:440px;width:calc(100% - 24px);margin:24px auto;padding:24px;background:var(--paper);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 4px;font-size:18px}.amount{margin:8px 0 16px;font-size:34px;font-weight:600;font-variant-numeric:tabular-nums}
dl{margin:0 0 20px;display:grid;grid-template-columns:auto 1fr;gap:4px 16px;font-size:14px}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.buttons{display:grid;grid-template-columns:1fr 1fr;gap:10px}
button{min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:8px;cursor:pointer}
button.main{grid-column:1/-1;color:#fff;background:#0b6bcb;border-color:#0b6bcb}
fieldset{margin:0 0 16px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;font-size:14px}label{display:block;padding:4px 0}
.state{padding:12px;text-align:center;font-weight:600;border:1px solid var(--line);border-radius:8px}.state+form{margin-top:16px}.back{margin:16px 0 0;text-align:center}.back a{display:inline-block;min-height:44px;line-height:44px;color:inherit}`

function frame({ language, nonce }: PageOf, content: string): string {
  const t = paymentsTexts.in(language).sandbox
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escape(t.title)}</title><style nonce="${nonce}">${style}</style></head><body><div class="banner" role="status">${escape(t.banner)}</div><main>${content}</main></body></html>`
}

const notices = ['once', 'often', 'late', 'shuffled', 'never'] as const

/** The page of the rehearsed till; it says on top that no money moves. */
export function sandboxPage(charge: SandboxCharge, page: PageOf): string {
  const t = paymentsTexts.in(page.language).sandbox
  const facts = [
    [t.merchant, t.merchantName],
    [t.subject, charge.subject],
    [t.number, charge.paymentNumber],
  ] as const
  const options = notices.map(
    (value) =>
      `<label><input type="radio" name="notice" value="${value}"${value === 'once' ? ' checked' : ''}> ${escape(t.notices[value])}</label>`,
  )
  const state = stateOf(charge, new Date())
  const isDecided = state === 'paid' || state === 'failed' || state === 'closed'
  const note = state === 'open' ? '' : `<p class="state">${escape(t.states[state])}</p>`
  const form = `<form method="post"><fieldset><legend>${escape(t.notice)}</legend>${options.join('')}</fieldset><div class="buttons"><button class="main" name="action" value="succeed">${escape(t.succeed)}</button><button name="action" value="pay">${escape(t.pay)}</button><button name="action" value="accept">${escape(t.accept)}</button><button name="action" value="fail">${escape(t.fail)}</button><button name="action" value="close">${escape(t.close)}</button><button name="action" value="expire">${escape(t.expire)}</button></div></form>`
  return frame(
    page,
    `<h1>${escape(t.channels[charge.channel])}</h1><p class="amount">¥${yuanOf(charge.amount)}</p><dl>${facts
      .map(([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)
      .join(
        '',
      )}</dl>${note}${isDecided ? '' : form}${page.returnUrl ? `<p class="back"><a href="${escape(page.returnUrl)}">${escape(t.back)}</a></p>` : ''}`,
  )
}

export const unknownChargePage = (page: PageOf): string =>
  frame(page, `<h1>${escape(paymentsTexts.in(page.language).sandbox.unknown)}</h1>`)
