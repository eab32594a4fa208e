const longestSide = 2000
const patienceMs = 60_000

/** A picture no larger than reading needs, without what the camera wrote into it; as it is where this browser cannot. */
async function smaller(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob((made) => resolve(made ?? file), 'image/jpeg', 0.9))
  } catch {
    // The server says what is wrong with it.
    return file
  }
}

/** Sends a picture; a request of the old kind, because it tells how much has arrived. */
function send(address: string, picture: Blob, onSent: (share: number) => void) {
  const form = new FormData()
  form.append('file', picture, picture instanceof File ? picture.name : 'card.jpg')
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.timeout = patienceMs
  request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total)
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = request.ontimeout = () => reject(new Error('the picture did not arrive'))
    request.send(form)
  })
}

interface Answer {
  data: { fields: { key: string; value: string }[] } | null
}

/** Fills what is empty, or was filled by an earlier picture and left so. Answers how many. */
function fillIn(form: HTMLFormElement, { data }: Answer): number {
  let filled = 0
  for (const { key, value } of data?.fields ?? []) {
    const entry = form.elements.namedItem(key)
    if (!(entry instanceof HTMLInputElement)) continue
    if (entry.value !== '' && entry.value !== entry.dataset.read) continue
    entry.value = value.slice(0, entry.maxLength)
    entry.dataset.read = entry.value
    filled += 1
  }
  return filled
}

const problemOf = (status: number) =>
  status === 429 || status === 503
    ? 'crowded'
    : status === 400 || status === 413 || status === 415
      ? 'refused'
      : 'unreadable'

async function read(box: HTMLElement, file: File): Promise<void> {
  const said = box.querySelector<HTMLElement>('[role=status]')
  const say = (key: string, { n = 0, isProblem = false } = {}) => {
    said?.classList.toggle('problem', isProblem)
    if (said) said.textContent = (box.dataset[key] ?? '').replace('{n}', String(n))
  }
  box.ariaBusy = 'true'
  say('sending')
  try {
    const { status, text } = await send(box.dataset.readCard ?? '', await smaller(file), (share) =>
      share < 1 ? say('sending', { n: Math.floor(share * 100) }) : say('reading'),
    )
    if (status !== 200) return say(problemOf(status), { isProblem: true })
    const form = box.closest('form')
    const filled = form ? fillIn(form, JSON.parse(text) as Answer) : 0
    if (filled > 0) say('filled', { n: filled })
    else say('nothing', { isProblem: true })
  } catch {
    say('unreached', { isProblem: true })
  } finally {
    box.ariaBusy = null
  }
}

/** Shows the fields that read a paper card, which are of no use without a script. */
export function enableCardReading(part: ParentNode): void {
  for (const box of part.querySelectorAll<HTMLElement>('[data-read-card]')) {
    box.hidden = false
    const input = box.querySelector('input')
    input?.addEventListener('change', () => {
      const [file] = input.files ?? []
      // The same picture may be chosen again.
      input.value = ''
      if (file) void read(box, file)
    })
  }
}
