import type { Shown } from './gate-engine.ts'

let context: AudioContext | undefined

/** Browsers let a page sound once somebody has touched it. */
export function readySound(): void {
  context ??= 'AudioContext' in globalThis ? new AudioContext() : undefined
  void context?.resume()
}

function tone(hertz: number, from: number, seconds: number): void {
  if (!context) return
  const source = context.createOscillator()
  const volume = context.createGain()
  source.frequency.value = hertz
  volume.gain.value = 0.2
  source.connect(volume).connect(context.destination)
  source.start(context.currentTime + from)
  source.stop(context.currentTime + from + seconds)
}

/** One high tone opens, two middle ones ask, a long low one refuses: heard without looking. */
export function sound(verdict: Shown['verdict']): void {
  if (verdict === 'entry' || verdict === 'exit') tone(1_046, 0, 0.12)
  else if (verdict === 'toConfirm') [0, 0.2].forEach((from) => tone(784, from, 0.12))
  else tone(196, 0, 0.5)
  if ('vibrate' in navigator)
    navigator.vibrate(verdict === 'entry' || verdict === 'exit' ? 60 : [120, 80, 120])
}
