import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'

import { packagesTexts } from '../packages.texts.ts'
import { FiguresPart } from './figures-part.tsx'
import { packagesPaths } from './packages-paths.ts'

/** One poster: whose codes were scanned, and what came of it. */
export function PosterPageScreen() {
  const t = useTexts(packagesTexts)
  const { search, navigate } = useScreen()
  const { id } = search
  return (
    <Page
      title={t.routes.poster}
      help={t.figures.help}
      actions={<Button onClick={() => navigate(packagesPaths.posters)}>{t.routes.posters}</Button>}
    >
      {id ? <FiguresPart id={id} source="poster" /> : <EmptyState title={t.choose.poster} />}
    </Page>
  )
}
