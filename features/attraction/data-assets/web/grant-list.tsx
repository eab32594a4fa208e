import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type Column, DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useList } from '#platform/web/use-list.ts'
import { dataAssetsContract, type GrantRow } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'
import '#platform/web/ui/summary-row.css'

/** The grants of assets: for whom, for which purpose and until when. */
export function GrantList() {
  const t = useTexts(dataAssetsTexts)
  const web = useTexts(webTexts)
  const list = useList(dataAssetsContract.grants, (row) => row.id)
  const revoke = useCallMutation(dataAssetsContract.revoke, {
    onSuccess: () => notify('success', t.grants.revoked),
  })
  const confirmRevoke = async ({ id, who }: GrantRow) => {
    const isSure = await ask({
      title: fill(t.grants.revokeTitle, { who }),
      content: t.grants.revokeNote,
      confirm: t.grants.revoke,
      cancel: web.action.cancel,
      danger: true,
    })
    if (isSure) revoke.mutate({ params: { id } })
  }
  const state = ({ isOver }: GrantRow) => (
    <StatusTag tone={isOver ? 'resting' : 'good'}>{isOver ? t.grants.over : t.grants.valid}</StatusTag>
  )
  const button = (row: GrantRow) => (
    <GuardedButton
      type="link"
      size="small"
      access={dataAssetsContract.revoke.access}
      onClick={() => void confirmRevoke(row)}
    >
      {t.grants.revoke}
    </GuardedButton>
  )
  const columns: readonly Column<GrantRow>[] = [
    { key: 'asset', title: t.fields.name, isLocked: true, width: 180, dataIndex: 'asset' },
    { key: 'who', title: t.fields.who, width: 120, dataIndex: 'who' },
    { key: 'purpose', title: t.fields.purpose, width: 110, render: (_, row) => t.purposes[row.purpose] },
    { key: 'until', title: t.fields.until, width: 120, dataIndex: 'until' },
    { key: 'state', title: t.fields.state, width: 100, render: (_, row) => state(row) },
    { key: 'uses', title: t.fields.uses, width: 100, isNumber: true, dataIndex: 'uses' },
    { key: 'by', title: t.fields.by, width: 120, dataIndex: 'by' },
    {
      key: 'actions',
      title: web.list.actions,
      isLocked: true,
      fixed: 'end',
      width: 100,
      render: (_, row) => button(row),
    },
  ]
  return (
    <DataTable
      list={list}
      name="asset-grants"
      label={t.views.grants}
      columns={columns}
      card={(row) => (
        <div className="summary-row">
          <div className="summary-line">
            {row.asset}
            {state(row)}
          </div>
          <div className="summary-more">
            {[row.who, t.purposes[row.purpose], row.until].join(' · ')}
            {button(row)}
          </div>
        </div>
      )}
      empty={<EmptyState title={t.grants.empty} help={t.grants.emptyHelp} />}
    />
  )
}
