/** Offers to look around where the page has a tour; the program for it comes with the press. */
export function enableTour(page: Document): void {
  const box = page.querySelector<HTMLElement>('[data-tour]')
  const button = box?.querySelector<HTMLButtonElement>('[data-tour-open]')
  if (!box || !button) return
  box.hidden = false
  button.addEventListener('click', () => {
    button.disabled = true
    void import('./tour-walk.ts')
      .then(({ walkThrough }) => walkThrough(box))
      .catch(() => button.after(Object.assign(page.createElement('p'), { textContent: box.dataset.failed })))
      .finally(() => (button.disabled = false))
  })
}
