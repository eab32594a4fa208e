import { useEffect, useRef } from 'react'
import Hls from 'hls.js'

/** The picture as it comes in, without sound until somebody asks for it. */
export function PreviewPlayer({ address, label }: { address: string; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  // An address is signed anew every few hours; the picture goes on with the one that it began with.
  const first = useRef(address)
  useEffect(() => {
    const { current } = video
    if (!current) return undefined
    if (!Hls.isSupported()) {
      current.src = first.current
      return undefined
    }
    // The page's policy allows no worker from memory.
    const player = new Hls({ enableWorker: false, backBufferLength: 10 })
    player.on(Hls.Events.ERROR, (_, { fatal }) => {
      if (fatal) setTimeout(() => player.loadSource(first.current), 3000)
    })
    player.loadSource(first.current)
    player.attachMedia(current)
    return () => player.destroy()
  }, [])
  return <video ref={video} controls muted autoPlay playsInline aria-label={label} />
}
