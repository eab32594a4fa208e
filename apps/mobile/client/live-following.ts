interface Change {
  state: string
  hasPicture: boolean
  html: string
}

const beatMs = 15_000
const likesEveryMs = 1000
/** A hall does not load the page anew in the same moment. */
const spreadMs = 3000

const post = (path: string, body: object): Promise<Response> =>
  fetch(`/v2/h5/live/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  })

/** Keeps the latest message in sight of a reader who is at the end. */
function showLatest(part: Element, isAtEnd: boolean): void {
  const chat = part.querySelector('.live-chat')
  if (chat && isAtEnd) chat.scrollTop = chat.scrollHeight
}

/** Shows what happens while somebody watches; another state brings another page. */
function follow(room: HTMLElement, part: Element, address: string): void {
  const seen = `${room.dataset['state'] ?? ''} ${room.dataset['picture'] ?? ''}`
  let isLeaving = false
  showLatest(part, true)
  new EventSource(address).addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { state, hasPicture, html } = JSON.parse(data) as Change
    if (`${state} ${hasPicture}` !== seen && !isLeaving) {
      isLeaving = true
      setTimeout(() => location.reload(), Math.random() * spreadMs)
      return
    }
    const chat = part.querySelector('.live-chat')
    const isAtEnd = !chat || chat.scrollHeight - chat.scrollTop - chat.clientHeight < 40
    // Drawn by our own server, which escapes every word.
    part.innerHTML = html
    showLatest(part, isAtEnd)
  })
}

/** Says that somebody watches, for as long as the page is in view. */
function beat(where: object): void {
  const tell = () => {
    // Losing a count is not worth an error message.
    if (document.visibilityState === 'visible') void post('watch', where).catch(() => undefined)
  }
  tell()
  setInterval(tell, beatMs)
}

/** Gathers likes, so that a fast thumb sends one request a second. */
function takeLikes(button: HTMLButtonElement, where: object): void {
  let count = 0
  button.hidden = false
  button.addEventListener('click', () => {
    if (count === 0)
      setTimeout(() => {
        const sent = Math.min(count, 20)
        count = 0
        void post('like', { ...where, count: sent }).catch(() => undefined)
      }, likesEveryMs)
    count += 1
    button.dataset['pressed'] = String(count)
  })
}

/** Sends what a guest writes, and says what became of it. */
function takeMessages(form: HTMLFormElement, where: object): void {
  const field = form.querySelector<HTMLInputElement>('input[name="text"]')
  const note = form.querySelector('output')
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field?.value.trim() ?? ''
    if (!field || !note || text === '') return
    void post('message', { ...where, text })
      .then(async (answer) => {
        const { msg, data } = (await answer.json()) as { msg: string; data: { state?: string } | null }
        if (!answer.ok) return msg
        field.value = ''
        return data?.state === 'waiting' ? (form.dataset['waiting'] ?? '') : ''
      })
      .catch(() => form.dataset['offline'] ?? '')
      .then((sentence) => (note.value = sentence))
  })
}

/** Lets a page follow its broadcast: numbers, chat and pins change by themselves, and likes and messages go out. */
export function followBroadcast(page: Document): void {
  const room = page.querySelector<HTMLElement>('[data-live]')
  const part = room?.querySelector('[data-part]')
  if (!room || !part) return
  const { live: broadcastId = '', page: id = '', state = '' } = room.dataset
  const where = { page: id, broadcastId }
  follow(room, part, `/a/${id}/live/${broadcastId}/events`)
  if (state !== 'live' && state !== 'interrupted') return
  beat(where)
  const like = room.querySelector<HTMLButtonElement>('button[data-like]')
  if (like) takeLikes(like, where)
  const form = room.querySelector<HTMLFormElement>('form[data-say]')
  if (form) takeMessages(form, where)
}
