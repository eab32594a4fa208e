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

/** Designs the page of an activity. */
export function ActivityDesignScreen() {
  const t = useTexts(activitiesTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  const { data, error, refetch, isFetching } = useCallQuery(activitiesContract.get, {
    params: { id: id ?? '' },
    enabled: isId(id),
  })
  useTabTitle(data?.title)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  const contentId = data?.design?.contentId
  // A page that has just been made is not in what was read before.
  if (isId(id) && (!data || (contentId === undefined && isFetching))) return <PageSkeleton />
  if (data && contentId !== undefined) return <Editor key={contentId} activity={data} contentId={contentId} />
  return (
    <Page title={t.routes.design}>
      <EmptyState
        title={data ? t.design.none : t.page.missing}
        action={
          <Button
            type="primary"
            onClick={() =>
              data ? navigate(activityPaths.page, { id: data.id }) : navigate(activityPaths.list)
            }
          >
            {data ? t.routes.page : t.routes.list}
          </Button>
        }
      />
    </Page>
  )
}
