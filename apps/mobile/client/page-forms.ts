import { enableCardReading } from './card-reading.ts'
import { enableCopying } from './copying.ts'
import { showLikes } from './like-counts.ts'
import { toast } from './toast.ts'

/** Sends a form and answers the page that the server would have shown. */
async function send(form: HTMLFormElement): Promise<Document | undefined> {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  const answer = await fetch(form.action, { method: 'POST', body: fields, headers: { accept: 'text/html' } })
  if (answer.status === 429) {
    toast(document.body.dataset.busy)
    return undefined
  }
  // The page's own styles are here already, and those of another answer have another nonce.
  const html = (await answer.text()).replace(/<style[^>]*>[^<]*<\/style>/, '')
  return new DOMParser().parseFromString(html, 'text/html')
}

/** Takes parts of the new page over into this one. */
function swap(selectors: readonly string[], page: Document): void {
  for (const selector of selectors) {
    const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)]
    if (!old || !fresh) continue
    const part = document.importNode(fresh, true)
    old.replaceWith(part)
    enableCardReading(part)
    enableCopying(part)
    enablePageForms(part)
    showLikes(part)
  }
}

async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
  const selector = form.dataset.swap ?? ''
  const page = await send(form)
  if (!page) return
  // A revealed number also becomes the number to call.
  swap(selector === '#fields' ? [selector, '.bar'] : [selector], page)
  if (button?.dataset.then === 'call') {
    const link = document.querySelector<HTMLAnchorElement>('.bar a[href^="tel:"]')
    if (link) link.click()
  } else {
    const target = document.querySelector<HTMLElement>(
      `${selector} [role=status], ${selector} [aria-invalid], ${selector} .problem`,
    )
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }
}

/** Forms that name the part of the page they change: sent without leaving the page. */
export function enablePageForms(part: ParentNode): void {
  for (const form of part.querySelectorAll<HTMLFormElement>('form[data-swap]')) {
    form.addEventListener('submit', (event) => {
      if (event.defaultPrevented || form.querySelector('[data-forward]')) return
      event.preventDefault()
      const { submitter } = event
      const button =
        submitter instanceof HTMLElement ? submitter : form.querySelector<HTMLElement>('[type=submit]')
      if (button?.ariaBusy === 'true') return
      button?.setAttribute('aria-busy', 'true')
      void submit(form, button)
        .catch(() => toast(document.body.dataset.failed))
        .finally(() => button?.removeAttribute('aria-busy'))
    })
  }
}
