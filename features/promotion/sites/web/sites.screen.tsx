import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Pager } from '#platform/web/ui/pager.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import { sitesTexts } from '../sites.texts.ts'
import { SiteCard } from './site-card.tsx'

const CreateDialog = lazyDialog(() => import('./site-create.dialog.tsx'), 'SiteCreateDialog')

type Sites = ReturnType<typeof useList<typeof contentsContract.list>>

function Shelf({ list, empty }: { list: Sites; empty: React.ReactNode }) {
  const { rows } = list
  if (list.error && rows.length === 0) return <ErrorState error={list.error} onRetry={list.reload} />
  if (list.isLoading) return <PageSkeleton />
  if (rows.length === 0) return empty
  return (
    <ul className="content-shelf" aria-busy={list.isChanging}>
      {rows.map((site) => (
        <li key={site.contentId}>
          <SiteCard site={site} />
        </li>
      ))}
    </ul>
  )
}

/** The company's sites; and the bin. */
export function SitesScreen() {
  const t = useTexts(sitesTexts)
  const { search, setSearch } = useScreen()
  const isBin = search['view'] === 'bin'
  const list = useList(contentsContract.list, (row) => row.contentId, {
    fixed: { kind: 'site', ...(isBin && { state: 'recycled' }) },
  })
  const [isCreating, setCreating] = useCreating('content:edit')
  const create = (
    <GuardedButton
      type="primary"
      access="content:edit"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  const empty = isBin ? (
    <EmptyState title={t.list.emptyBin} help={t.list.binHelp} />
  ) : (
    <EmptyState
      isFiltered={list.isFiltered}
      title={t.list.empty}
      help={t.list.emptyHelp}
      action={list.isFiltered ? undefined : create}
    />
  )
  return (
    <Page
      title={t.routes.list}
      help={isBin ? t.list.binHelp : t.list.help}
      views={
        <PageViews
          value={isBin ? 'bin' : 'sites'}
          views={(['sites', 'bin'] as const).map((value) => ({ value, label: t.list.tabs[value] }))}
          onChange={(view) => setSearch({ view: view === 'bin' ? 'bin' : undefined, page: undefined })}
        />
      }
      actions={create}
    >
      <FilterBar key={isBin ? 'bin' : 'sites'} list={list} name="sites" placeholder={t.list.keyword} />
      <Shelf list={list} empty={empty} />
      <Pager list={list} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
