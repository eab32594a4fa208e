import { useEffect, useRef, useState } from 'react'

import { watchCodes } from './code-reader.ts'
import type { GateTexts } from './mobile.texts.ts'

/** A lamp that some cameras have. */
interface Torch {
  applyConstraints(constraints: { advanced: { torch: boolean }[] }): Promise<void>
  getCapabilities?: () => { torch?: boolean }
}

/** The camera of a gate. The program that reads codes comes with it. */
export function GateCamera({ t, onCode }: { t: GateTexts; onCode: (text: string) => Promise<void> }) {
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
        {t.camera.denied}
      </p>
    )
  return (
    <div className="gate-camera">
      <video ref={video} muted playsInline aria-label={t.camera.waiting} />
      {lamp && (
        <button type="button" className="gate-quiet" aria-pressed={isLit} onClick={() => void light()}>
          {t.camera.torch}
        </button>
      )}
    </div>
  )
}
