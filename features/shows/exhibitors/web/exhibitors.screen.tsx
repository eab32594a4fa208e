import { OfActivity } from '#features/shows/registrations/web/activity-choice.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import { exhibitorsTexts } from '../exhibitors.texts.ts'
import { ExhibitorList } from './exhibitor-list.tsx'

/** The companies that exhibit at an activity. */
export function ExhibitorsScreen() {
  const t = useTexts(exhibitorsTexts)
  return (
    <OfActivity page={{ title: t.title, help: t.help }} texts={t.list}>
      {(id) => <ExhibitorList key={id} activityId={id} />}
    </OfActivity>
  )
}
