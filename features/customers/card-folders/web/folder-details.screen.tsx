import EditOutlined from '@ant-design/icons/EditOutlined'
import { useQueryClient } from '@tanstack/react-query'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { ColourDot } from '#platform/web/ui/colour-dot.tsx'
import { cardFoldersTexts } from '../card-folders.texts.ts'
import type { FolderRow } from '../card-folders.contract.ts'
import { FolderContents } from './folder-contents.tsx'
import { FolderFrame } from './folder-frame.tsx'
import { FolderGrants } from './folder-grants.tsx'
import { FolderSummary } from './folder-summary.tsx'
import { WhoSees } from './who-sees.tsx'
import './card-folders.css'

const FolderFormDialog = lazyDialog(() => import('./folder-form.dialog.tsx'), 'FolderFormDialog')

const tabs = ['contents', 'grants', 'people'] as const

function Details({ folder }: { folder: FolderRow }) {
  const t = useTexts(cardFoldersTexts)
  const { search, setSearch } = useScreen()
  const queries = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const edit = (
    <GuardedButton
      icon={<EditOutlined />}
      why={folder.level === 'manage' ? null : t.grants.readOnly}
      onClick={() => setEditing(true)}
    >
      {t.actions.edit}
    </GuardedButton>
  )
  return (
    <Page title={folder.name} lead={<ColourDot colour={folder.colour} />} actions={edit}>
      <FolderSummary folder={folder} />
      <Tabs
        className="folder-tabs"
        activeKey={tabs.find((tab) => tab === search['tab']) ?? 'contents'}
        onChange={(tab) => setSearch({ tab: tab === 'contents' ? undefined : tab })}
        destroyOnHidden
        items={[
          { key: 'contents', label: t.details.contents, children: <FolderContents folder={folder} /> },
          { key: 'grants', label: t.details.grants, children: <FolderGrants folder={folder} /> },
          { key: 'people', label: t.details.people, children: <WhoSees groupId={folder.groupId} /> },
        ]}
      />
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

/** One folder: what is inside, who was given it, and who sees it. */
export function FolderDetailsScreen() {
  const t = useTexts(cardFoldersTexts)
  return (
    <FolderFrame title={t.routes.details} listPath="/demo/digitalcard/cardholder">
      {(folder) => <Details folder={folder} />}
    </FolderFrame>
  )
}
