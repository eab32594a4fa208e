/** Offers to play what a presenter says; the program for it comes with the press. */
export function enablePresenter(page: Document): void {
  const box = page.querySelector<HTMLElement>('[data-presenter]')
  const button = box?.querySelector<HTMLButtonElement>('[data-presenter-play]')
  if (!box || !button || !page.querySelector('[data-sentence]')) return
  button.hidden = false
  const open = () =>
    void import('./presenter-playing.ts').then(({ playScript }) => {
      button.removeEventListener('click', open)
      playScript(page, box, button)
    })
  button.addEventListener('click', open)
}
