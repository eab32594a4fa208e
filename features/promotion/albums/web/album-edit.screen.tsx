import { Button } from 'antd'

import { OpenedEditor } from '#features/promotion/contents/web/content-editor.public.tsx'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'

import { albumsTexts } from '../albums.texts.ts'
import { albumPaths } from './album-paths.ts'
import { NeedsAlbum } from './needs-album.tsx'

/** The page of an album, to be written. */
export function AlbumEditScreen() {
  const t = useTexts(albumsTexts)
  const { navigate } = useScreen()
  return (
    <NeedsAlbum title={t.routes.edit}>
      {({ album: { contentId } }) => (
        <OpenedEditor
          key={contentId}
          contentId={contentId}
          actions={
            <Button onClick={() => navigate(albumPaths.setting, { id: contentId })}>
              {t.actions.settings}
            </Button>
          }
        />
      )}
    </NeedsAlbum>
  )
}
