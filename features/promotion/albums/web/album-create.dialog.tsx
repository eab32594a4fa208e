import { ContentCreateDialog } from '#features/promotion/contents/web/content-create.dialog.public.tsx'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { albumsContract } from '../albums.contract.ts'
import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'

/** Makes an album from a design or from nothing, and goes on to write it. */
export function AlbumCreateDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(albumsTexts).create
  const { navigate } = useScreen()
  return (
    <ContentCreateDialog
      kind="album"
      design="brochure"
      texts={texts}
      make={async (body, idempotencyKey) =>
        (await call(albumsContract.create, { body }, { quiet: true, idempotencyKey })).contentId
      }
      onMade={(id) => navigate(albumPaths.edit, { id })}
      onClose={onClose}
    />
  )
}
