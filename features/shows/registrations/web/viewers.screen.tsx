import { useTexts } from '#platform/web/language/use-texts.ts'

import { registrationsTexts } from '../registrations.texts.ts'
import { OfActivity } from './of-activity.tsx'
import { VisitorList } from './visitor-list.tsx'

/** The people of one activity. */
export function ViewersScreen() {
  const t = useTexts(registrationsTexts)
  return (
    <OfActivity page={{ title: t.routes.list, help: t.list.help }} texts={t.list}>
      {(id) => <VisitorList key={id} activityId={id} />}
    </OfActivity>
  )
}
