import { defineService } from '#platform/server/extensions/define-service.ts'

/** The means by which this machine takes pictures; chosen by the operator's settings. */
export interface LiveInput {
  /** The port of the RTMP server; null where nobody may push. */
  rtmpPort: number | null
  /** The address that it listens on. */
  host: string
  /** Folders to look for `ffmpeg` in, as in PATH. */
  searchPath: string
}

export const liveInput = defineService<LiveInput>('live.input')

/** For a server without settings: nobody pushes. */
export const noInput = (): LiveInput => ({
  rtmpPort: null,
  host: '127.0.0.1',
  searchPath: process.env['PATH'] ?? '',
})
