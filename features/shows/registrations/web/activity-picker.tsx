import { activitiesContract } from '#features/shows/activities/activities.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { ActivitySelect } from './activity-select.tsx'

/** Drafts have no visitors yet. */
const isOpened = ({ state }: { state: string }) => !['draft', 'review_pending', 'rejected'].includes(state)

/** The activity that the tab's address names; else the latest one that was published. */
export function useChosenActivity() {
  const { search } = useScreen()
  const { data, error, refetch } = useCallQuery(activitiesContract.choices, { query: { limit: 100 } })
  const list = data?.list ?? []
  const chosen = search['activity']
  const first = list.find(isOpened) ?? list[0]
  return {
    id: chosen ?? first?.id,
    isLoading: !data && !error && chosen === undefined,
    error: chosen === undefined ? error : null,
    refetch,
  }
}

/** Chooses the activity of a screen; two tabs may have two. */
export function ActivityPicker({ value }: { value: string }) {
  const t = useTexts(registrationsTexts).list
  const { setSearch } = useScreen()
  return (
    <ActivitySelect
      label={t.activity}
      value={value}
      onChange={(activity) =>
        setSearch({
          activity,
          page: undefined,
          status: undefined,
          typeId: undefined,
          channel: undefined,
          broughtById: undefined,
          day: undefined,
          keyword: undefined,
          person: undefined,
        })
      }
    />
  )
}
