const fallbackMs = 3000

/** How long a sound file plays, as this browser reads it; some seconds where it cannot. */
export const soundLength = (file: File): Promise<number> =>
  new Promise((resolve) => {
    const url = URL.createObjectURL(file)
    const sound = new Audio(url)
    const end = (seconds: number) => {
      URL.revokeObjectURL(url)
      resolve(Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : fallbackMs)
    }
    sound.addEventListener('loadedmetadata', () => end(sound.duration))
    sound.addEventListener('error', () => end(NaN))
  })
