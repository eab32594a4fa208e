import { defineService } from '#platform/server/extensions/define-service.ts'

import type { VideoFailure } from '../videos.contract.ts'

interface ToConvert {
  path: string
  /** The folder that it may write to; removed afterwards. */
  folder: string
  signal: AbortSignal
}

/** A video that browsers play, without what tells about its maker. */
export interface ConvertedVideo {
  path: string
  /** Pictures of it as files, in the order of their moments. */
  posters: string[]
  durationMs: number
  width: number
  height: number
}

/** Makes videos playable. */
export interface VideoTools {
  /** The programs of this machine, or a service. */
  provider: 'local' | 'tencent'
  /** Whether the machine has the programs that convert; without them only MP4 with H.264 is played. */
  canConvert(): Promise<boolean>
  /** Fails where the service does not know the account. */
  check(): Promise<void>
  convert(video: ToConvert): Promise<ConvertedVideo | { failure: VideoFailure; detail?: string }>
}

export const videoTools = defineService<VideoTools>('materials.videoTools')
