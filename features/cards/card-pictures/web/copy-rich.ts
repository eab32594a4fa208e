import { copyText } from '#platform/web/copy-text.ts'

interface Rich {
  html?: string
  text: string
}

/** Puts a text with its formatting on the clipboard; browsers without that way get it from a selection. */
export async function copyRich({ html, text }: Rich): Promise<void> {
  if (html === undefined) return copyText(text)
  if (isSecureContext && typeof ClipboardItem !== 'undefined')
    return navigator.clipboard.write([
      new ClipboardItem({
        'text/html': new Blob([html], { type: 'text/html' }),
        'text/plain': new Blob([text], { type: 'text/plain' }),
      }),
    ])
  const listener = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData?.setData('text/html', html)
    event.clipboardData?.setData('text/plain', text)
  }
  document.addEventListener('copy', listener)
  const isDone = document.execCommand('copy')
  document.removeEventListener('copy', listener)
  if (!isDone) throw new Error('the browser refused')
}
