import { Checkbox, Select } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { contentStates, contentsContract } from '#features/promotion/contents/contents.contract.ts'
import { contentsTexts } from '#features/promotion/contents/web/contents-texts.public.ts'
import { fill } from '#platform/text/texts.ts'
import { callEach } from './call-each.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
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

import { albumsContract } from '../albums.contract.ts'
import { albumsTexts } from '../albums.texts.ts'
import { AlbumCard } from './album-card.tsx'
import './albums.css'

const CreateDialog = lazyDialog(() => import('./album-create.dialog.tsx'), 'AlbumCreateDialog')

type Albums = ReturnType<typeof useList<typeof albumsContract.list>>

function Batches({ list, isBin }: { list: Albums; isBin: boolean }) {
  const t = useTexts(albumsTexts)
  return (
    <BatchBar list={list} nameOf={(row) => row.title} touches={['contents']}>
      {isBin ? (
        <BatchAction access="content:edit" run={callEach(contentsContract.restore)}>
          {t.actions.restore}
        </BatchAction>
      ) : (
        <>
          <BatchAction
            access="content:publish"
            confirm={{ title: t.sure.takeOffMany, content: t.sure.takeOffNote }}
            run={callEach(contentsContract.takeOff)}
          >
            {t.actions.takeOff}
          </BatchAction>
          <BatchAction
            isDangerous
            access="content:edit"
            confirm={{ title: t.sure.removeMany, content: t.sure.removeNote }}
            run={callEach(contentsContract.remove)}
          >
            {t.actions.remove}
          </BatchAction>
        </>
      )}
    </BatchBar>
  )
}

function Shelf({ list, empty }: { list: Albums; empty: React.ReactNode }) {
  const t = useTexts(albumsTexts).shelf
  const { selection, rows } = list
  if (list.error && rows.length === 0) return <ErrorState error={list.error} onRetry={list.reload} />
  if (list.isLoading) return <PageSkeleton />
  if (rows.length === 0) return empty
  const toggle = (id: string, isChosen: boolean) =>
    selection.set(isChosen ? [...selection.ids, id] : selection.ids.filter((one) => one !== id), rows)
  return (
    <ul className="content-shelf" aria-busy={list.isChanging}>
      {rows.map((album) => (
        <li key={album.contentId} data-chosen={selection.ids.includes(album.contentId) || undefined}>
          <Checkbox
            className="shelf-check"
            aria-label={fill(t.choose, { title: album.title })}
            checked={selection.ids.includes(album.contentId)}
            onChange={({ target }) => toggle(album.contentId, target.checked)}
          />
          <AlbumCard album={album} />
        </li>
      ))}
    </ul>
  )
}

/** All albums of the company, with their covers; and the bin. */
export function AlbumsScreen() {
  const t = useTexts(albumsTexts)
  const { states } = useTexts(contentsTexts)
  const { search, setSearch } = useScreen()
  const isBin = search['view'] === 'bin'
  const list = useList(
    albumsContract.list,
    (row) => row.contentId,
    isBin ? { fixed: { state: 'recycled' } } : {},
  )
  const [isCreating, setCreating] = useCreating('content:edit')
  const create = (
    <GuardedButton
      type="primary"
      access="content:edit"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.shelf.create}
    </GuardedButton>
  )
  const { sort } = list.filter
  const empty = isBin ? (
    <EmptyState title={t.shelf.emptyBin} help={t.shelf.binHelp} />
  ) : (
    <EmptyState
      isFiltered={list.isFiltered}
      title={t.shelf.empty}
      help={t.shelf.emptyHelp}
      action={list.isFiltered ? undefined : create}
    />
  )
  return (
    <Page
      title={t.routes.shelf}
      help={isBin ? t.shelf.binHelp : t.shelf.help}
      views={
        <PageViews
          value={isBin ? 'bin' : 'albums'}
          views={(['albums', 'bin'] as const).map((value) => ({ value, label: t.shelf.tabs[value] }))}
          onChange={(view) =>
            setSearch({ view: view === 'bin' ? 'bin' : undefined, state: undefined, page: undefined })
          }
        />
      }
      actions={create}
    >
      <FilterBar
        key={isBin ? 'bin' : 'albums'}
        list={list}
        name="albums"
        placeholder={t.shelf.keyword}
        choices={
          isBin
            ? []
            : [
                {
                  field: 'state',
                  label: t.shelf.state,
                  values: contentStates.filter((state) => state !== 'recycled'),
                  labels: states,
                },
              ]
        }
      >
        <Select
          aria-label={t.shelf.sort}
          className="filter-select"
          value={sort ?? 'updatedAt'}
          options={(['updatedAt', 'title'] as const).map((value) => ({ value, label: t.shelf.sorts[value] }))}
          onChange={(value) => list.setOrder(value === 'title' ? value : undefined)}
        />
      </FilterBar>
      <Shelf list={list} empty={empty} />
      <Pager list={list} />
      <Batches list={list} isBin={isBin} />
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
    </Page>
  )
}
