import { toast } from './toast.ts'
import { track } from './visit-reporter.ts'

/** Copies through the clipboard, or as old in-app browsers do it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.body.appendChild(document.createElement('textarea'))
    area.value = text
    area.style.position = 'fixed'
    area.style.opacity = '0'
    area.select()
    const done = document.execCommand('copy')
    area.remove()
    return done
  }
}

/** Shows the copy buttons, which are of no use without a script, and lets them copy. */
export function enableCopying(part: ParentNode): void {
  for (const button of part.querySelectorAll<HTMLElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const { copy = '', field } = button.dataset
      track('click', 'copy', field)
      void copyText(copy).then((done) =>
        toast(done ? document.body.dataset.copied : document.body.dataset.copyFailed),
      )
    })
  }
}
