import { useEffect } from 'react'

const fields = 'input, textarea, [contenteditable=true]'
const canBeFilled = (field: HTMLElement) =>
  field.getClientRects().length > 0 && !field.matches(':disabled, [readonly], [type=file]')

/** A drawer that opens has taken the keyboard to itself: its first field gets it. Pressing a free place in it does not count. */
function passOn({ target, relatedTarget }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || !target.matches('.ant-drawer:not(:active)')) return
  // On its way in the keyboard passes the button that closes.
  const from =
    relatedTarget instanceof Element && !relatedTarget.matches('.ant-drawer-close') && relatedTarget
  if (from && target.contains(from)) return
  const body = target.querySelector('.ant-drawer-body')
  const field = [...(body?.querySelectorAll<HTMLElement>(fields) ?? [])].find(canBeFilled)
  // It may still be sliding in: scrolled to, it would drag the page along.
  field?.focus({ preventScroll: true })
}

/** A person who opens a drawer may type at once. */
export function useFirstField(): void {
  useEffect(() => {
    document.addEventListener('focusin', passOn)
    return () => document.removeEventListener('focusin', passOn)
  }, [])
}
