import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const converter = 'ffmpeg'

/** Ten seconds of noise with a tone: long enough in bytes to be paused on its way. Undefined on a machine without a converter. */
export function film(): Buffer | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'cardline-film-'))
  const path = join(folder, 'film.mp4')
  const picture = 'testsrc2=size=640x360:rate=15:duration=10,noise=alls=60:allf=t'
  const sound = 'sine=frequency=440:duration=10'
  try {
    execFileSync(converter, [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      picture,
      '-f',
      'lavfi',
      '-i',
      sound,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '30',
      '-pix_fmt',
      'yuv420p',
      path,
    ])
    return readFileSync(path)
  } catch {
    return undefined
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
