import EditOutlined from '@ant-design/icons/EditOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import type { FolderRow } from '../card-folders.contract.ts'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import { FolderFrame } from './folder-frame.tsx'
import { FolderGrants } from './folder-grants.tsx'
import { FolderSummary } from './folder-summary.tsx'
import { WhoSees } from './who-sees.tsx'
import './card-folders.css'

const FolderFormDialog = lazyDialog(() => import('./folder-form.dialog.tsx'), 'FolderFormDialog')

function Settings({ folder }: { folder: FolderRow }) {
  const t = useTexts(cardFoldersTexts)
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const edit =
    folder.level === 'manage' ? (
      <Button icon={<EditOutlined />} onClick={() => setEditing(true)}>
        {t.actions.edit}
      </Button>
    ) : null
  return (
    <Page title={folder.name} lead={<ColourDot colour={folder.colour} />}>
      <Section title={t.settings.properties} extra={edit}>
        <FolderSummary folder={folder} />
      </Section>
      <Section title={t.details.grants}>
        <FolderGrants folder={folder} />
      </Section>
      <Section title={t.details.people}>
        <WhoSees groupId={folder.groupId} />
      </Section>
      {isEditing ? (
        <FolderFormDialog
          folder={folder}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false)
            void queries.invalidateQueries({ queryKey: ['card-folders'] })
          }}
        />
      ) : null}
    </Page>
  )
}

/** What a group is and who may use it. */
export function GroupSettingsScreen() {
  const t = useTexts(cardFoldersTexts)
  return (
    <FolderFrame title={t.routes.settings} listPath="/demo/digitalcard/customerresources/customergroup">
      {(folder) => <Settings folder={folder} />}
    </FolderFrame>
  )
}
