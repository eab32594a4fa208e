import { useState } from 'react'
import { Checkbox, Select } from 'antd'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ChainDetail, type ChainRow, chainsContract } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import { ChainColumns } from './chain-columns.tsx'
import { NodeDrawer } from './node-drawer.tsx'
import './chains.css'

const ChainForm = lazyDialog(() => import('./chain-form.dialog.tsx'), 'ChainFormDialog')
const NodeForm = lazyDialog(() => import('./node-form.dialog.tsx'), 'NodeFormDialog')
const ImportDialog = lazyDialog(() => import('./chain-import.dialog.tsx'), 'ChainImportDialog')

type Dialog = 'new' | 'edit' | 'node' | 'import'

interface ShownProps {
  row: ChainRow
  open: (dialog: Dialog) => void
  chain: ChainDetail
}

/** The actions on the chain that is shown. */
function ChainTools({ row, chain, open }: ShownProps) {
  const t = useTexts(chainsTexts)
  const { setSearch } = useScreen()
  const mayEdit = useCan(chainsContract.update.access)
  const remove = useCallMutation(chainsContract.remove, {
    onSuccess: () => setSearch({ chain: undefined }),
  })
  const askRemove = async () => {
    const { name } = chain
    const isMeant = await ask({
      title: fill(t.list.removeTitle, { name }),
      content: fill(t.list.removeBody, { count: chain.nodes.length }),
      confirm: t.list.remove,
      cancel: t.node.cancel,
      danger: true,
    })
    if (!isMeant) return
    await remove.mutateAsync({ params: { id: chain.id } })
    notify('success', fill(t.list.removed, { name }))
  }
  return (
    <div className="chain-tools">
      <span className="chain-quiet">{fill(t.list.summary, row)}</span>
      <span className="chain-tools-right">
        <GuardedButton
          access={chainsContract.addNode.access}
          icon={<PlusOutlined />}
          onClick={() => open('node')}
        >
          {t.list.addNode}
        </GuardedButton>
        <DownloadButton endpoint={chainsContract.sheet} request={{ params: { id: chain.id } }}>
          {t.list.export}
        </DownloadButton>
        {mayEdit && (
          <MoreMenu
            label={chain.name}
            entries={[
              { key: 'edit', label: t.list.edit, onSelect: () => open('edit') },
              {
                key: 'remove',
                label: t.list.remove,
                isDangerous: true,
                onSelect: () => void askRemove(),
              },
            ]}
          />
        )}
      </span>
    </div>
  )
}

/** One chain, drawn whole. */
function ShownChain({ row, open }: Omit<ShownProps, 'chain'>) {
  const t = useTexts(chainsTexts)
  const { search, setSearch } = useScreen()
  const [onlyGaps, setOnlyGaps] = useState(false)
  const { data, error, refetch } = useCallQuery(chainsContract.get, { params: { id: row.id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const node = search['node']
  return (
    <>
      <ChainTools row={row} chain={data} open={open} />
      {data.summary && <p className="chain-summary">{data.summary}</p>}
      {data.nodes.length === 0 ? (
        <EmptyState title={t.list.noNodes} help={t.list.noNodesHelp} />
      ) : (
        <>
          <Checkbox checked={onlyGaps} onChange={({ target }) => setOnlyGaps(target.checked)}>
            {t.list.only}
          </Checkbox>
          <ChainColumns chain={data} onlyGaps={onlyGaps} onOpen={(id) => setSearch({ node: id })} />
        </>
      )}
      {node && <NodeDrawer key={node} id={node} onClose={() => setSearch({ node: undefined })} />}
    </>
  )
}

/** The chains of the park: one of them drawn, with what is missing in it. */
export function ChainView() {
  const t = useTexts(chainsTexts)
  const { search, setSearch } = useScreen()
  const [dialog, setDialog] = useState<Dialog>()
  const { data, error, refetch } = useCallQuery(chainsContract.list, { query: { limit: 100 } })
  const close = () => setDialog(undefined)
  const add = (
    <GuardedButton
      type="primary"
      access={chainsContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => setDialog('new')}
    >
      {t.list.create}
    </GuardedButton>
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const row = data.list.find(({ id }) => id === search['chain']) ?? data.list[0]
  return (
    <>
      <div className="chain-tools">
        {row && (
          <Select
            className="chain-choice"
            aria-label={t.list.choose}
            value={row.id}
            showSearch={{ optionFilterProp: 'label' }}
            options={data.list.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chain: string) => setSearch({ chain, node: undefined })}
          />
        )}
        <span className="chain-tools-right">
          <GuardedButton
            access={chainsContract.uploadSheet.access}
            icon={<ImportOutlined />}
            onClick={() => setDialog('import')}
          >
            {t.import.open}
          </GuardedButton>
          {add}
        </span>
      </div>
      {row ? (
        <ShownChain key={row.id} row={row} open={setDialog} />
      ) : (
        <EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />
      )}
      {dialog === 'new' && (
        <ChainForm chain={undefined} onSaved={(chain) => setSearch({ chain })} onClose={close} />
      )}
      {dialog === 'edit' && row && <EditChain id={row.id} onClose={close} />}
      {dialog === 'node' && row && <NodeForm chainId={row.id} node={undefined} onClose={close} />}
      {dialog === 'import' && <ImportDialog onClose={close} />}
    </>
  )
}

function EditChain({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCallQuery(chainsContract.get, { params: { id } })
  return data ? <ChainForm chain={data} onSaved={() => undefined} onClose={onClose} /> : null
}
