import { ContentCreateDialog } from '#features/promotion/contents/web/content-create.dialog.public.tsx'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { sitesContract } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'
import { sitePaths } from './site-paths.ts'

/** Makes a site from a design or from nothing, and goes on to write it. */
export function SiteCreateDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(sitesTexts).create
  const { navigate } = useScreen()
  return (
    <ContentCreateDialog
      kind="site"
      design="factory"
      texts={texts}
      make={async (body, idempotencyKey) =>
        (await call(sitesContract.create, { body }, { quiet: true, idempotencyKey })).contentId
      }
      onMade={(id) => navigate(sitePaths.edit, { id })}
      onClose={onClose}
    />
  )
}
