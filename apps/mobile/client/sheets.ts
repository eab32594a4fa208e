let opener: HTMLElement | null = null

const openSheet = () => document.querySelector<HTMLElement>('.sheet:target')

/** Panels open by their address alone; the script adds Escape, and puts the focus in and back. */
export function enableSheets(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[href^="#"]') : null
    if (link && !link.closest('.sheet')) opener = link
  })
  addEventListener('hashchange', () => {
    const sheet = openSheet()
    if (sheet) sheet.focus()
    else opener?.focus({ preventScroll: true })
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && openSheet()) location.hash = '#_'
  })
}
