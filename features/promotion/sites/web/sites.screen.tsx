import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { Pager } from '#platform/web/ui/pager.tsx'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import { sitesTexts } from '../sites.texts.ts'
import { SiteCard } from './site-card.tsx'
import './sites.css'

const CreateDialog = lazyDialog(() => import('./site-create.dialog.tsx'), 'SiteCreateDialog')

/** The company's sites. */
export function SitesScreen() {
  const t = useTexts(sitesTexts)
  const list = useList(contentsContract.list, (row) => row.contentId, { fixed: { kind: 'site' } })
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
  const { rows } = list
  return (
    <Page title={t.routes.list} help={t.list.help} actions={create}>
      <FilterBar list={list} name="sites" placeholder={t.list.keyword} />
      {list.error && rows.length === 0 ? (
        <ErrorState error={list.error} onRetry={list.reload} />
      ) : list.isLoading ? (
        <PageSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState
          isFiltered={list.isFiltered}
          title={t.list.empty}
          help={t.list.emptyHelp}
          action={list.isFiltered ? undefined : create}
        />
      ) : (
        <ul className="site-list" aria-busy={list.isChanging}>
          {rows.map((site) => (
            <li key={site.contentId}>
              <SiteCard site={site} />
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
