import { copyText } from './copying.ts'
import { toast } from './toast.ts'

/** Asks for a link of the visitor's own; the page's address where that fails. */
async function linkToForward(): Promise<string> {
  const { page, visit } = document.body.dataset
  try {
    const answer = await fetch('/v2/share/derive', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(visit ? { page, visitId: visit } : { page }),
    })
    const { data } = (await answer.json()) as { data: { url: string } | null }
    if (answer.ok && data) return data.url
  } catch {
    // Offline: the address of the page itself still leads here.
  }
  return location.origin + location.pathname
}

const isInWechat = /MicroMessenger/i.test(navigator.userAgent)
const canShare = typeof navigator.share === 'function' && !isInWechat

async function forward(url: string): Promise<void> {
  const text = document.getElementById('forward')?.dataset.text ?? ''
  if (canShare) {
    try {
      await navigator.share({ title: document.body.dataset.title ?? '', text, url })
      return
    } catch (error) {
      // Closed by the visitor: nothing more to do. Refused by the browser: the link is copied instead.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  // The menu of WeChat forwards the address of the page: then let it be the visitor's own.
  if (isInWechat) history.replaceState(null, '', new URL(url).pathname)
  const done = await copyText(text ? `${text}\n${url}` : url)
  toast(done ? document.body.dataset.linkCopied : document.body.dataset.copyFailed)
}

/** Forwarding by the phone's own sheet, or through the clipboard. */
export function enableForwarding(part: ParentNode): void {
  for (const button of part.querySelectorAll<HTMLElement>('[data-forward]')) {
    // Asked for when the finger comes down: browsers open their sheet only shortly after a tap.
    let link: Promise<string> | undefined
    // A preview is nobody's page: there is nothing to forward.
    if (document.body.dataset.page !== undefined) button.hidden = false
    button.addEventListener('pointerdown', () => {
      link ??= linkToForward()
    })
    button.addEventListener('click', (event) => {
      event.preventDefault()
      link ??= linkToForward()
      void link.then(forward).finally(() => (link = undefined))
    })
  }
}
