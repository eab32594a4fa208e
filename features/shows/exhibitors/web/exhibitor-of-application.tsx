import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { exhibitorsContract } from '../exhibitors.contract.ts'
import { exhibitorsTexts } from '../exhibitors.texts.ts'

/** The way from an application to the exhibitor that came of it. */
export function ExhibitorOfApplication({
  applicationId,
  activityId,
}: {
  applicationId: string
  activityId: string | null
}) {
  const t = useTexts(exhibitorsTexts).detail
  const { navigate } = useScreen()
  const { data } = useCallQuery(exhibitorsContract.ofApplication, { params: { id: applicationId } })
  if (!data?.id || activityId === null) return null
  const path = `/demo/activity/businessman?activity=${activityId}&exhibitor=${data.id}`
  return <Button onClick={() => navigate(path)}>{t.open}</Button>
}
