import { Button } from 'antd'

import { OpenedEditor } from '#features/promotion/contents/web/content-editor.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { newsTexts } from '../news.texts.ts'
import { newsPaths } from './news-paths.ts'

/** The page of a news item, to be written. */
export function NewsEditScreen() {
  const t = useTexts(newsTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  if (id === undefined || !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id))
    return (
      <Page title={t.routes.edit}>
        <EmptyState
          title={t.choose}
          action={
            <Button type="primary" onClick={() => navigate(newsPaths.list)}>
              {t.backToList}
            </Button>
          }
        />
      </Page>
    )
  return <OpenedEditor key={id} contentId={id} />
}
