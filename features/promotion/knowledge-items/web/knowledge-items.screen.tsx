import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'

import { knowledgeItemsContract } from '../knowledge-items.contract.ts'
import { knowledgeItemsTexts } from '../knowledge-items.texts.ts'
import { KnowledgeGaps } from './knowledge-gaps.tsx'
import { KnowledgeList } from './knowledge-list.tsx'
import { KnowledgeProposals } from './knowledge-proposals.tsx'
import { QuestionTrial } from './question-trial.tsx'

const KnowledgeItemDialog = lazyDialog(() => import('./knowledge-item.dialog.tsx'), 'KnowledgeItemDialog')
const ImportDialog = lazyDialog(() => import('./knowledge-import.dialog.tsx'), 'KnowledgeImportDialog')

const views = ['items', 'gaps', 'proposals'] as const

/** The parts of the address that a change of view drops. */
const listState = {
  page: undefined,
  keyword: undefined,
  state: undefined,
  origin: undefined,
  sort: undefined,
  order: undefined,
}

/** The answers that presenters quote, the questions without one, and the company's material to make them from. */
export function KnowledgeItemsScreen() {
  const t = useTexts(knowledgeItemsTexts)
  const { search, setSearch } = useScreen()
  const [opened, setOpened] = useState<'new' | 'import'>()
  const view = views.find((one) => one === search['view']) ?? 'items'
  const close = () => setOpened(undefined)
  const create = (
    <GuardedButton
      type="primary"
      access={knowledgeItemsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setOpened('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  return (
    <Page
      title={t.routes.list}
      help={view === 'gaps' ? t.gaps.help : t.list.help}
      actions={
        <>
          <DownloadButton endpoint={knowledgeItemsContract.export} request={{ query: {} }}>
            {t.list.export}
          </DownloadButton>
          <GuardedButton
            access={knowledgeItemsContract.upload.access}
            icon={<UploadOutlined />}
            onClick={() => setOpened('import')}
          >
            {t.import.open}
          </GuardedButton>
          {create}
        </>
      }
      views={
        <PageViews
          value={view}
          views={views.map((value) => ({ value, label: t.views[value] }))}
          onChange={(next) => setSearch({ ...listState, view: next === 'items' ? undefined : next })}
        />
      }
    >
      {view === 'items' && (
        <>
          <QuestionTrial />
          <KnowledgeList create={create} />
        </>
      )}
      {view === 'gaps' && <KnowledgeGaps />}
      {view === 'proposals' && <KnowledgeProposals />}
      {opened === 'new' && <KnowledgeItemDialog onClose={close} />}
      {opened === 'import' && <ImportDialog onClose={close} />}
    </Page>
  )
}
