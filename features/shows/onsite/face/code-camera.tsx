import { useEffect, useRef, useState } from 'react'

import { watchCodes } from './code-reader.ts'

/** A lamp that some cameras have. */
interface Torch {
  applyConstraints(constraints: { advanced: { torch: boolean }[] }): Promise<void>
  getCapabilities?: () => { torch?: boolean }
}

interface CameraProps {
  texts: { denied: string; waiting: string; torch: string }
  onCode: (text: string) => Promise<void>
}

/** A camera that looks for codes. The program that reads them comes with it. */
export function CodeCamera({ texts, onCode }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef(onCode)
  const [isRefused, setRefused] = useState(false)
  const [lamp, setLamp] = useState<Torch>()
  const [isLit, setLit] = useState(false)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    const ending = new AbortController()
    let stream: MediaStream | undefined
    const stop = () => stream?.getTracks().forEach((track) => track.stop())
    async function start() {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
      })
      const shown = video.current
      if (ending.signal.aborted || !shown) return stop()
      shown.srcObject = stream
      await shown.play()
      const track = stream.getVideoTracks()[0] as unknown as Torch | undefined
      if (track?.getCapabilities?.().torch) setLamp(track)
      await watchCodes(shown, { onCode: (text) => latest.current(text), signal: ending.signal })
    }
    start().catch(() => setRefused(!ending.signal.aborted))
    return () => {
      ending.abort()
      stop()
    }
  }, [])
  const light = async () => {
    await lamp?.applyConstraints({ advanced: [{ torch: !isLit }] })
    setLit(!isLit)
  }
  if (isRefused)
    return (
      <p className="gate-note" role="alert">
        {texts.denied}
      </p>
    )
  return (
    <div className="gate-camera">
      <video ref={video} muted playsInline aria-label={texts.waiting} />
      {lamp && (
        <button type="button" className="gate-quiet" aria-pressed={isLit} onClick={() => void light()}>
          {texts.torch}
        </button>
      )}
    </div>
  )
}
