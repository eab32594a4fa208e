import type { Tx } from '#platform/server/database/database.ts'
import { defineHook } from '#platform/server/extensions/define-hook.ts'

import type { VideoUse } from '../videos.contract.ts'

/** Answers where videos are shown, by their ids: what has uses is not removed without a reason. */
export const videoUses =
  defineHook<(tx: Tx, videoIds: readonly string[]) => Promise<(VideoUse & { videoId: string })[]>>(
    'materials.videoUses',
  )
