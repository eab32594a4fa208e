import { useState } from 'react'
import { Select } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'

import { contentStates } from '#features/promotion/contents/contents.contract.ts'
import { ContentState } from '#features/promotion/contents/web/content-state.public.tsx'
import { contentsTexts } from '#features/promotion/contents/web/contents-texts.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useCreating } from '#platform/web/use-creating.ts'
import { useList } from '#platform/web/use-list.ts'

import { saleModes } from '../face/sale-modes-model.ts'
import { productImportsContract } from '../product-imports.contract.ts'
import { productOrders, productsContract, type ProductRow } from '../products.contract.ts'
import { productsTexts } from '../products.texts.ts'
import { moveMany, ProductActions } from './product-actions.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductStock } from './product-stock.tsx'
import './products.css'

const ImportDialog = lazyDialog(() => import('./product-import.dialog.tsx'), 'ProductImportDialog')
const ProductDrawer = lazyDialog(() => import('./product.dialog.tsx'), 'ProductDrawer')

function Name({ product: { title, coverUrl }, onOpen }: { product: ProductRow; onOpen: () => void }) {
  return (
    <span className="product-name">
      {coverUrl === null ? (
        <span className="product-thumb" aria-hidden />
      ) : (
        <img className="product-thumb" src={`${coverUrl}/64`} alt="" loading="lazy" />
      )}
      <NameButton name={title} onOpen={onOpen} />
    </span>
  )
}

/** The company's catalogue: its products, how they are sold, and how many are left. */
export function ProductsScreen() {
  const t = useTexts(productsTexts)
  const { states } = useTexts(contentsTexts)
  const list = useList(productsContract.list, (row) => row.contentId)
  const categories = useCallQuery(productsContract.listCategories, { quiet: true })
  const [isCreating, setCreating] = useCreating('mall:edit')
  const [isImporting, setImporting] = useState(false)
  const [edited, setEdited] = useState<ProductRow>()
  const create = (
    <GuardedButton
      type="primary"
      access="mall:edit"
      icon={<PlusOutlined />}
      onClick={() => setCreating(true)}
    >
      {t.list.create}
    </GuardedButton>
  )
  const columns: Column<ProductRow>[] = [
    {
      key: 'title',
      title: t.list.title,
      isLocked: true,
      width: 260,
      render: (_, product) => <Name product={product} onOpen={() => setEdited(product)} />,
    },
    { key: 'category', title: t.list.category, dataIndex: 'category', width: 110 },
    {
      key: 'state',
      title: t.list.state,
      width: 110,
      render: (_, { state }) => <ContentState state={state} />,
    },
    { key: 'mode', title: t.list.mode, width: 110, render: (_, { saleMode }) => t.modes[saleMode] },
    {
      key: 'price',
      title: t.list.price,
      isNumber: true,
      width: 150,
      render: (_, product) => <ProductPrice product={product} />,
    },
    {
      key: 'stock',
      title: t.list.stock,
      isNumber: true,
      width: 110,
      render: (_, product) => <ProductStock product={product} />,
    },
    {
      key: 'updatedAt',
      title: t.list.updatedAt,
      width: 130,
      render: (_, { updatedAt }) => <RelativeTime value={updatedAt} />,
    },
    {
      key: 'actions',
      title: t.list.actions,
      isLocked: true,
      width: 120,
      ellipsis: false,
      render: (_, product) => <ProductActions product={product} onEdit={() => setEdited(product)} />,
    },
  ]
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      actions={
        <>
          <DownloadButton endpoint={productImportsContract.export} request={{ query: {} }}>
            {t.import.export}
          </DownloadButton>
          <GuardedButton access="mall:edit" icon={<UploadOutlined />} onClick={() => setImporting(true)}>
            {t.import.open}
          </GuardedButton>
          {create}
        </>
      }
    >
      <FilterBar
        list={list}
        name="products"
        placeholder={t.list.keyword}
        choices={[
          { field: 'state', label: t.list.state, values: contentStates, labels: states },
          { field: 'saleMode', label: t.list.mode, values: saleModes, labels: t.modes },
        ]}
        chips={{ category: list.filter.category }}
      >
        <Select
          aria-label={t.list.category}
          className="filter-select"
          allowClear
          placeholder={t.list.category}
          value={list.filter.category ?? null}
          options={(categories.data ?? []).map(({ category: value }) => ({ value, label: value }))}
          onChange={(category) => list.setFilter({ category: category ?? undefined })}
        />
        <Select
          aria-label={t.list.sort}
          className="filter-select"
          value={list.filter.sort ?? 'updatedAt'}
          options={productOrders.map((value) => ({ value, label: t.list.sorts[value] }))}
          onChange={(value) => list.setOrder(value === 'updatedAt' ? undefined : value)}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="products"
        label={t.routes.list}
        columns={columns}
        isSelectable
        empty={
          <EmptyState
            isFiltered={list.isFiltered}
            title={t.list.empty}
            help={t.list.emptyHelp}
            action={list.isFiltered ? undefined : create}
          />
        }
        card={(product) => (
          <div className="summary-row">
            <Name product={product} onOpen={() => setEdited(product)} />
            <span>
              <ContentState state={product.state} /> <ProductPrice product={product} />
            </span>
            <ProductActions product={product} onEdit={() => setEdited(product)} />
          </div>
        )}
      />
      <BatchBar list={list} nameOf={({ title }) => title} touches={['contents']}>
        <BatchAction access="mall:edit" confirm={{ title: t.sure.publish }} run={moveMany('publish')}>
          {t.actions.publish}
        </BatchAction>
        <BatchAction
          access="mall:edit"
          confirm={{ title: t.sure.takeOff, content: t.sure.takeOffNote }}
          run={moveMany('takeOff')}
        >
          {t.actions.takeOff}
        </BatchAction>
        <BatchAction
          isDangerous
          access="mall:edit"
          confirm={{ title: t.sure.remove, content: t.sure.removeNote }}
          run={moveMany('remove')}
        >
          {t.actions.remove}
        </BatchAction>
      </BatchBar>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isCreating && <ProductDrawer onClose={() => setCreating(false)} />}
      {edited && (
        <ProductDrawer key={edited.contentId} product={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
