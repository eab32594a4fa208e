import { turnsAt } from '#features/shows/onsite/face/now-turns.ts'

// The wall on a screen follows its server; the first picture is in the page already.
const wall = document.querySelector('main')
const events = new EventSource(`${location.pathname}/events`)
/** The clock of the server, so that a screen with a wrong one shows the right time. */
let ahead = 0

/** Lets the clock and the halls go on, without asking anybody. */
function tick(): void {
  const now = Date.now() + ahead
  for (const clock of document.querySelectorAll<HTMLElement>('[data-clock]'))
    clock.textContent = new Intl.DateTimeFormat(clock.dataset['language'], {
      timeStyle: 'short',
      timeZone: clock.dataset['clock'],
    }).format(now)
  for (const hall of document.querySelectorAll('[data-hall]')) {
    const items = [...hall.querySelectorAll<HTMLElement>('[data-from]')]
    const times = items.map(({ dataset }) => ({ from: Number(dataset['from']), to: Number(dataset['to']) }))
    turnsAt(times, now).forEach((turn, place) => items[place]?.setAttribute('data-turn', turn))
  }
}

let round: ReturnType<typeof setTimeout> | undefined

/** Says that a round was shown to its end; whichever screen of an address says so first moves all of them on. */
function plan(): void {
  clearTimeout(round)
  const shown = document.querySelector<HTMLElement>('[data-next-turn]')
  if (!shown) return
  const { nextTurn, seconds } = shown.dataset
  round = setTimeout(
    () => {
      void fetch(`${location.pathname}/turn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ turn: Number(nextTurn) }),
      }).catch(() => undefined)
      // If nothing new comes, it asks again after another round.
      plan()
    },
    Number(seconds) * 1000,
  )
}

// The page was made just now; what the stream brings may have been read a while ago.
const at = document.querySelector<HTMLElement>('[data-at]')?.dataset['at']
if (at !== undefined) ahead = Number(at) - Date.now()
tick()
plan()
if (document.querySelector('[data-clock]')) setInterval(tick, 1000)
events.addEventListener('message', ({ data }: MessageEvent<string>) => {
  // Drawn by our own server, which escapes every name.
  if (wall) wall.innerHTML = (JSON.parse(data) as { html: string }).html
  tick()
  plan()
})
