import { App, Button, Table } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type DirectoryToken, directorySyncContract } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import './directory.css'

const TokenDialog = lazyDialog(() => import('./token.dialog.tsx'), 'TokenDialog')

/** Who may send: tokens with what they did last. */
export function TokensView() {
  const t = useTexts(directorySyncTexts)
  const { modal } = App.useApp()
  const [isMaking, setMaking] = useState(false)
  const found = useCallQuery(directorySyncContract.listTokens)
  const revoke = useCallMutation(directorySyncContract.revokeToken)
  const ask = ({ id, name }: DirectoryToken) =>
    void modal.confirm({
      title: fill(t.tokens.revokeTitle, { name }),
      content: t.tokens.revokeHelp,
      okText: t.tokens.revoke,
      okButtonProps: { danger: true },
      onOk: () => revoke.mutateAsync({ params: { id } }).then(() => undefined),
    })
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className="directory-view">
      <div className="directory-actions">
        <p>{t.tokens.help}</p>
        <Button type="primary" onClick={() => setMaking(true)}>
          {t.tokens.create}
        </Button>
      </div>
      <Table<DirectoryToken>
        rowKey="id"
        loading={found.isPending}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={found.data ?? []}
        locale={{ emptyText: <EmptyState title={t.tokens.empty} help={t.tokens.emptyHelp} /> }}
        columns={[
          { key: 'name', title: t.tokens.name, dataIndex: 'name' },
          { key: 'prefix', title: t.tokens.prefix, render: (_, row) => <code>{row.prefix}…</code> },
          {
            key: 'state',
            title: t.tokens.state,
            render: (_, row) =>
              row.revokedAt ? (
                <StatusTag tone="resting">{t.tokens.revoked}</StatusTag>
              ) : (
                <StatusTag tone="good">{t.tokens.active}</StatusTag>
              ),
          },
          {
            key: 'lastUsedAt',
            title: t.tokens.lastUsedAt,
            render: (_, row) => (row.lastUsedAt ? <RelativeTime value={row.lastUsedAt} /> : t.tokens.never),
          },
          {
            key: 'createdAt',
            title: t.tokens.createdAt,
            render: (_, row) => <RelativeTime value={row.createdAt} />,
          },
          {
            key: 'revoke',
            title: '',
            render: (_, row) =>
              row.revokedAt ? null : (
                <Button type="link" danger size="small" onClick={() => ask(row)}>
                  {t.tokens.revoke}
                </Button>
              ),
          },
        ]}
      />
      {isMaking ? <TokenDialog onClose={() => setMaking(false)} /> : null}
    </div>
  )
}
