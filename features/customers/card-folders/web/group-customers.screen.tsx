import { useTexts } from '#platform/web/language/use-texts.ts'
import { Page } from '#platform/web/ui/page.tsx'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { FolderContents } from './folder-contents.tsx'
import { FolderFrame } from './folder-frame.tsx'
import { FolderSummary } from './folder-summary.tsx'
import './card-folders.css'

/** The customers of one group. */
export function GroupCustomersScreen() {
  const t = useTexts(cardFoldersTexts)
  return (
    <FolderFrame title={t.routes.customers} listPath="/demo/digitalcard/customerresources/customergroup">
      {(folder) => (
        <Page title={folder.name} lead={<ColourDot colour={folder.colour} />}>
          <FolderSummary folder={folder} />
          <FolderContents folder={folder} />
        </Page>
      )}
    </FolderFrame>
  )
}
