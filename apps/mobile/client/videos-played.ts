import { track, trackProgress } from './visit-reporter.ts'

const parts = 10

/** Reports which tenths of a video of ours were played, each once; what somebody jumps over was not. */
export function reportVideos(): void {
  if (!document.body.dataset.visit) return
  const reported = new Map<string, Set<number>>()
  function report(videoId: string, part: number): void {
    const known = reported.get(videoId) ?? new Set()
    reported.set(videoId, known)
    if (known.has(part)) return
    known.add(part)
    if (part === 0) track('click', 'play')
    trackProgress(videoId, part)
  }
  const videoOf = ({ target }: Event) =>
    target instanceof HTMLVideoElement && target.dataset.video !== undefined ? target : undefined
  // Neither event bubbles: they are caught on their way down.
  document.addEventListener(
    'play',
    (event) => {
      const video = videoOf(event)
      if (video) report(video.dataset.video ?? '', 0)
    },
    true,
  )
  document.addEventListener(
    'timeupdate',
    (event) => {
      const video = videoOf(event)
      if (!video || video.seeking || video.paused || !(video.duration > 0)) return
      const part = Math.floor((video.currentTime / video.duration) * parts) + 1
      report(video.dataset.video ?? '', Math.min(parts, part))
    },
    true,
  )
}
