import { useMemo } from 'react'

import { videosContract } from '#features/promotion/materials/videos.contract.ts'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

/** Videos that can be played now, by their ids, which come with blanks between. */
export function useShownVideos(ids: string) {
  const mayView = useCan('material:view')
  const { data } = useCallQuery(videosContract.list, {
    query: { ids: ids.replaceAll(' ', ','), state: 'ready' as const, page: 1, limit: 50 },
    enabled: ids !== '' && mayView,
  })
  return useMemo(() => {
    const shown = new Map<
      string,
      { playUrl: string } & Pick<
        NonNullable<typeof data>['list'][number],
        'posterUrl' | 'captions' | 'width' | 'height'
      >
    >()
    for (const { videoId, playUrl, posterUrl, captions, width, height } of data?.list ?? [])
      if (playUrl !== null) shown.set(videoId, { playUrl, posterUrl, captions, width, height })
    return shown
  }, [data])
}
