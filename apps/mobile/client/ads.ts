import { watchSeen } from './blocks-seen.ts'

interface Ad {
  token: string
  headline: string
  advertiser: string
  pictureUrl: string | null
  target: string
}

const post = (path: string, body: object): Promise<Response> =>
  fetch(`/v2/h5/ad/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  })

/** Shows an advertisement; says when it was seen, and when it was followed. */
function show(
  place: HTMLElement,
  page: string,
  { token, headline, advertiser, pictureUrl, target }: Ad,
): void {
  const link = place.querySelector('a')
  const [picture, title, from] = ['img', 'b', 'span'].map((part) => place.querySelector<HTMLElement>(part))
  if (!link || !title || !from) return
  link.href = target
  title.textContent = headline
  from.textContent = advertiser
  if (pictureUrl !== null && picture instanceof HTMLImageElement) {
    picture.src = pictureUrl
    picture.hidden = false
  }
  link.hidden = false
  // Losing a count is not worth an error message.
  const report = (event: string) => void post('event', { page, token, event }).catch(() => undefined)
  link.addEventListener('click', () => report('click'))
  watchSeen([link], () => report('seen'))
}

/** Asks for an advertisement once its place is nearly in sight: a showing that nobody sees is given to nobody else for a minute. */
export function showAds(part: ParentNode): void {
  if (typeof IntersectionObserver !== 'function') return
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || !(target instanceof HTMLElement)) continue
        observer.unobserve(target)
        const { ad: place, activity: page = '' } = target.dataset
        void post('serve', { page, place })
          .then((answer) => answer.json())
          .then(({ data }: { data: Ad | null }) => {
            if (data) show(target, page, data)
          })
          // Without it the page is as good.
          .catch(() => undefined)
      }
    },
    { rootMargin: '100px' },
  )
  for (const place of part.querySelectorAll('[data-ad]')) observer.observe(place)
}
