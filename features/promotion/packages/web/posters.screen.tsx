import { useState } from 'react'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Pager } from '#platform/web/ui/pager.tsx'
import { useList } from '#platform/web/use-list.ts'

import { type PosterRow, postersContract } from '../packages.contract.ts'
import { packagesTexts } from '../packages.texts.ts'
import { packagesPaths } from './packages-paths.ts'
import { PosterCard } from './poster-card.tsx'
import './packages.css'

const PosterDialog = lazyDialog(() => import('./poster.dialog.tsx'), 'PosterDialog')
const PostersForDialog = lazyDialog(() => import('./posters-for.dialog.tsx'), 'PostersForDialog')

/** The posters of the company: each seller downloads one of their own. */
export function PostersScreen() {
  const t = useTexts(packagesTexts)
  const { navigate } = useScreen()
  const list = useList(postersContract.list, (row) => row.id)
  const [edited, setEdited] = useState<PosterRow | 'new'>()
  const [many, setMany] = useState<PosterRow>()
  const create = (
    <GuardedButton
      type="primary"
      access={postersContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setEdited('new')}
    >
      {t.posters.create}
    </GuardedButton>
  )
  const { rows } = list
  return (
    <Page
      title={t.routes.posters}
      help={t.posters.help}
      actions={
        <>
          <Button onClick={() => navigate(packagesPaths.packages)}>{t.routes.packages}</Button>
          {create}
        </>
      }
    >
      <FilterBar list={list} name="posters" placeholder={t.posters.keyword} />
      {list.error ? <ErrorState error={list.error} onRetry={list.reload} /> : null}
      {!list.isLoading && !list.error && rows.length === 0 ? (
        <EmptyState
          isFiltered={list.isFiltered}
          title={t.posters.empty}
          help={t.posters.emptyHelp}
          action={create}
        />
      ) : null}
      <ul className="poster-grid">
        {rows.map((poster) => (
          <PosterCard
            key={poster.id}
            poster={poster}
            onEdit={() => setEdited(poster)}
            onMany={() => setMany(poster)}
          />
        ))}
      </ul>
      <Pager list={list} />
      {edited ? (
        <PosterDialog poster={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
      {many ? <PostersForDialog poster={many} onClose={() => setMany(undefined)} /> : null}
    </Page>
  )
}
