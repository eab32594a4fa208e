import { useLayoutEffect } from 'react'

/**
 * Keeps the layout of the pages behind the one in front. React hides them by `display: none`, and the browser works out the
 * style and place of every element anew when they come back, which costs more than all that is drawn. Here they are hidden by
 * `content-visibility` instead; keyboard, pointer and assistive technology reach nothing of them either. Stands before the
 * pages, so that the one in front can be seen when its own effects run.
 */
export function KeptLayouts({ activeId }: { activeId: string | undefined }) {
  // In every commit of the host: each one in which React hides a page is one.
  useLayoutEffect(() => {
    for (const page of document.querySelectorAll<HTMLElement>('[data-tab-page]')) {
      page.style.removeProperty('display')
      page.toggleAttribute('data-kept', page.dataset['tabPage'] !== activeId)
    }
  })
  return null
}
