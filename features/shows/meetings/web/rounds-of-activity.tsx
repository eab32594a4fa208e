import { useScreen } from '#platform/web/screen.tsx'

import { RoundList } from './round-list.tsx'
import { RoundPage } from './round-page.tsx'

/** The rounds of an activity, or the one that the tab's address names. */
export function RoundsOfActivity({ activityId }: { activityId: string }) {
  const { search } = useScreen()
  const roundId = search['round']
  return roundId === undefined ? (
    <RoundList activityId={activityId} />
  ) : (
    <RoundPage key={roundId} roundId={roundId} activityId={activityId} />
  )
}
