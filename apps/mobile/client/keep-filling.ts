const pauseMs = 1500

/** Hands over what is typed into a form while it is typed, so that it can be gone on with after the page is closed. */
export function keepFilling(page: Document): void {
  const form = page.querySelector<HTMLFormElement>('form[data-keep]')
  const address = form?.dataset['keep']
  if (!form || !address) return
  let timer: number | undefined
  let isSent = false
  const keep = () => {
    window.clearTimeout(timer)
    timer = undefined
    // Typed text alone: files, if there ever are any, do not travel this way.
    const given = [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    // Losing a filling is not worth an error message.
    void fetch(address, { method: 'POST', body: new URLSearchParams(given), keepalive: true }).catch(
      () => undefined,
    )
  }
  form.addEventListener('input', () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(keep, pauseMs)
  })
  form.addEventListener('submit', () => {
    isSent = true
    window.clearTimeout(timer)
    timer = undefined
  })
  window.addEventListener('pagehide', () => {
    if (timer !== undefined && !isSent) keep()
  })
}
