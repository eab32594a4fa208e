/** Says that a picture does not come, and takes it back once it does. */
function watchTrouble(video: HTMLVideoElement): (isBad: boolean) => void {
  const sentence = video.parentElement?.querySelector<HTMLElement>('.live-trouble')
  video.addEventListener('playing', () => sentence && (sentence.hidden = true))
  return (isBad) => {
    if (sentence) sentence.hidden = !isBad
  }
}

/** Plays a stream by hls.js, which is loaded only where a browser needs it; it tries again for as long as the page is open. */
async function playStream(video: HTMLVideoElement, address: string): Promise<void> {
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) return
  const tell = watchTrouble(video)
  // The page's policy allows no worker from memory.
  const player = new Hls({ enableWorker: false, liveSyncDurationCount: 3, backBufferLength: 30 })
  player.on(Hls.Events.ERROR, (_, { fatal, type }) => {
    if (!fatal) return
    tell(true)
    setTimeout(() => {
      if (type === Hls.ErrorTypes.MEDIA_ERROR) player.recoverMediaError()
      else player.loadSource(address)
    }, 3000)
  })
  player.on(Hls.Events.FRAG_BUFFERED, () => tell(false))
  player.loadSource(address)
  player.attachMedia(video)
}

/** Plays the pictures of a page: films and, on phones that can, streams play by themselves. */
export function playPictures(part: ParentNode): void {
  for (const video of part.querySelectorAll<HTMLVideoElement>('video[data-picture="hls"]')) {
    const address = video.getAttribute('src') ?? ''
    if (address === '' || video.canPlayType('application/vnd.apple.mpegurl') !== '') continue
    video.removeAttribute('src')
    void playStream(video, address)
  }
}
