import { useEffect, useState } from 'react'

import { followEvents } from '#platform/web/follow-events.ts'

import type { Feed, FeedKind } from '../radar.contract.ts'

interface Followed {
  kind: FeedKind
  feed?: Feed
  isConnected: boolean
}

/** The feed as it is now; undefined until it has come. */
export function useFeed(kind: FeedKind): { feed: Feed | undefined; isConnected: boolean } {
  const [followed, setFollowed] = useState<Followed>({ kind, isConnected: true })
  useEffect(() => {
    const controller = new AbortController()
    const update = (change: Partial<Followed>) =>
      setFollowed((before) => ({
        ...(before.kind === kind ? before : { isConnected: true }),
        ...change,
        kind,
      }))
    followEvents(`/v2/radar/feed?kind=${kind}`, {
      signal: controller.signal,
      onConnection: (isConnected) => update({ isConnected }),
      onData: (data) => {
        update({ feed: data as Feed })
        return false
      },
    }).catch(() => update({ isConnected: false }))
    return () => controller.abort()
  }, [kind])
  return followed.kind === kind
    ? { feed: followed.feed, isConnected: followed.isConnected }
    : { feed: undefined, isConnected: true }
}
