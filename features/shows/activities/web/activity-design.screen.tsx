import { useMemo } from 'react'
import { Button } from 'antd'

import { contributeBlocks } from '#features/promotion/contents/face/contributed-blocks.ts'
import { OpenedEditor } from '#features/promotion/contents/web/content-editor.public.tsx'
import { isId } from '#platform/contract/is-id.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen, useTabTitle } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { activitiesContract, type ActivityDetail } from '../activities.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'
import blocksStyle from '../face/activity-blocks.css?inline'
import { activityBlocks } from '../face/activity-blocks.ts'
import { activityPart } from '../face/activity-part.ts'
import { activityFaceTexts } from '../face/face.texts.ts'
import { activityPaths } from './activity-paths.ts'
import { shownPartOf } from './shown-part.ts'

contributeBlocks(activityBlocks)

function Editor({ activity, contentId }: { activity: ActivityDetail; contentId: string }) {
  const t = useTexts(activitiesTexts)
  const texts = useTexts(activityFaceTexts)
  const language = useLanguage()
  const { navigate } = useScreen()
  const brought = useMemo(
    () => ({
      names: texts.blocks,
      parts: new Map([[activityPart.name, shownPartOf(activity, { texts, language })]]),
      style: blocksStyle,
    }),
    [activity, texts, language],
  )
  return (
    <OpenedEditor
      contentId={contentId}
      brought={brought}
      actions={
        <Button onClick={() => navigate(activityPaths.page, { id: activity.id })}>{t.design.back}</Button>
      }
    />
  )
}

/** An activity without a design, or none at all: the way on. */
function NoDesign({ activityId }: { activityId: string | undefined }) {
  const t = useTexts(activitiesTexts)
  const { navigate } = useScreen()
  const [title, way, go] =
    activityId === undefined
      ? [t.page.missing, t.routes.list, () => navigate(activityPaths.list)]
      : [t.design.none, t.routes.page, () => navigate(activityPaths.page, { id: activityId })]
  return (
    <Page title={t.routes.design}>
      <EmptyState
        title={title}
        action={
          <Button type="primary" onClick={go}>
            {way}
          </Button>
        }
      />
    </Page>
  )
}

/** Designs the page of an activity. */
export function ActivityDesignScreen() {
  const { search } = useScreen()
  const id = search['id']
  const { data, error, refetch, isFetching } = useCallQuery(activitiesContract.get, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.title)
  if (!isId(id)) return <NoDesign activityId={undefined} />
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <PageSkeleton />
  if (data.design)
    return <Editor key={data.design.contentId} activity={data} contentId={data.design.contentId} />
  // A page that has just been made is not in what was read before.
  return isFetching ? <PageSkeleton /> : <NoDesign activityId={data.id} />
}
