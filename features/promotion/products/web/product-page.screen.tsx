import { Button } from 'antd'

import { OpenedEditor } from '#features/promotion/contents/web/content-editor.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { productsTexts } from '../products.texts.ts'
import { productPaths } from './product-paths.ts'

/** The page of a product, to be written. */
export function ProductPageScreen() {
  const t = useTexts(productsTexts)
  const { search, navigate } = useScreen()
  const id = search['id']
  if (id === undefined || !/^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(id))
    return (
      <Page title={t.routes.page}>
        <EmptyState
          title={t.list.empty}
          action={<Button onClick={() => navigate(productPaths.list)}>{t.routes.list}</Button>}
        />
      </Page>
    )
  return <OpenedEditor key={id} contentId={id} />
}
