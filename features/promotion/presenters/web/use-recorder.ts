import { useEffect, useRef, useState } from 'react'

/** Types that browsers record, in the order in which phones can play them. */
const types = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg;codecs=opus'] as const
const extensionOf = (type: string) =>
  type.startsWith('audio/mp4') ? '.m4a' : type.startsWith('audio/ogg') ? '.ogg' : '.webm'
const longestMs = 60_000

interface Recorded {
  file: File
  durationMs: number
}

/** Records the microphone for one thing at a time, for a minute at most; `subject` is what is recorded now. */
export function useRecorder(onRecorded: (subject: string, recorded: Recorded) => void) {
  const [subject, setSubject] = useState<string>()
  const recorder = useRef<MediaRecorder>(undefined)
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop()
    },
    [],
  )

  /** Begins; false where there is no microphone, or it may not be used. */
  async function start(next: string): Promise<boolean> {
    const mimeType = 'MediaRecorder' in window && types.find((type) => MediaRecorder.isTypeSupported(type))
    // Browsers offer it to pages that were loaded safely alone.
    const devices = navigator.mediaDevices as MediaDevices | undefined
    if (!mimeType || !devices) return false
    const stream = await devices.getUserMedia({ audio: true }).catch(() => undefined)
    if (!stream) return false
    const parts: Blob[] = []
    const began = performance.now()
    const made = new MediaRecorder(stream, { mimeType })
    recorder.current = made
    const end = setTimeout(() => made.stop(), longestMs)
    made.addEventListener('dataavailable', ({ data }) => parts.push(data))
    made.addEventListener('stop', () => {
      clearTimeout(end)
      for (const track of stream.getTracks()) track.stop()
      setSubject(undefined)
      const [type = mimeType] = mimeType.split(';')
      const file = new File(parts, `${next}${extensionOf(type)}`, { type })
      if (file.size > 0) onRecorded(next, { file, durationMs: Math.round(performance.now() - began) })
    })
    made.start()
    setSubject(next)
    return true
  }
  return { subject, start, stop: () => recorder.current?.stop() }
}
