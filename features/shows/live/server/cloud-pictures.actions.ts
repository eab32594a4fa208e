import { hourMs } from '#platform/domain/durations.ts'
import type { Services } from '#platform/server/http/context.ts'

import { type LiveCloud, liveCloud } from './live-cloud.public.ts'
import type { Broadcast } from './live.repository.ts'
import { cloudNameOf } from './stream-names.domain.ts'

/** Addresses are made for the same stretch of hours and hold as long again. */
const stretchMs = 6 * hourMs

type Provided = Pick<Services, 'provided'>

/** The service that takes what programs push for a broadcast; null where this machine does. */
export const cloudOf = ({ provided }: Provided, { source }: Pick<Broadcast, 'source'>): LiveCloud | null =>
  source === 'obs' ? provided.get(liveCloud) : null

/** The address at which the service plays the picture of the key that stands. */
export function cloudPlayUrl(cloud: LiveCloud, { companyId, id, keyHash }: Broadcast): string | undefined {
  if (keyHash === '') return undefined
  const until = new Date((Math.floor(Date.now() / stretchMs) + 2) * stretchMs)
  return cloud.playUrl(cloudNameOf({ companyId, broadcastId: id }, keyHash), until)
}
