let shown: HTMLElement | undefined
let timer = 0

/** A line that the page says aloud for a moment. */
export function toast(text: string | undefined): void {
  if (!text) return
  shown ??= document.body.appendChild(document.createElement('div'))
  shown.className = 'toast'
  shown.setAttribute('role', 'status')
  shown.hidden = false
  shown.textContent = text
  clearTimeout(timer)
  timer = window.setTimeout(() => {
    if (shown) shown.hidden = true
  }, 2400)
}
