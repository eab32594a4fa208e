/** Says the sentences of a script one after the other: each by its recording, or shown for as long as reading takes. */
export function playScript(page: Document, box: HTMLElement, button: HTMLButtonElement): void {
  const sentences = [...page.querySelectorAll<HTMLElement>('[data-sentence]')]
  const caption = box.querySelector<HTMLElement>('[data-caption]')
  const sound = new Audio()
  let at = 0
  let isPlaying = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const rest = (label: string | undefined) => {
    isPlaying = false
    clearTimeout(timer)
    sound.pause()
    delete box.dataset.speaking
    button.textContent = label ?? ''
  }
  const next = () => {
    at += 1
    if (at < sentences.length) return say()
    for (const sentence of sentences) delete sentence.dataset.now
    at = 0
    rest(box.dataset.again)
  }
  function show(ms: number) {
    timer = setTimeout(next, ms)
  }
  function say() {
    const sentence = sentences[at]
    if (!sentence) return
    for (const other of sentences) delete other.dataset.now
    sentence.dataset.now = ''
    if (caption) caption.textContent = sentence.querySelector('p')?.textContent ?? ''
    const { audio, ms } = sentence.dataset
    if (audio === undefined) return show(Number(ms))
    if (!sound.src.endsWith(audio)) sound.src = audio
    // A sound that cannot be played is read all the same.
    sound.play().catch(() => {
      if (isPlaying) show(Number(ms))
    })
  }
  const toggle = () => {
    if (isPlaying) return rest(box.dataset.play)
    isPlaying = true
    box.dataset.speaking = ''
    button.textContent = box.dataset.pause ?? ''
    say()
  }
  sound.addEventListener('ended', next)
  button.addEventListener('click', toggle)
  toggle()
}
