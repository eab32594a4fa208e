import { App, Select, Skeleton, Table } from 'antd'
import { rolesContract } from '#features/company/roles/roles.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type DirectoryGroup, directorySyncContract } from '../directory-sync.contract.ts'
import { directorySyncTexts } from '../directory-sync.texts.ts'
import './directory.css'

/** The role that being in a group gives. */
function GroupRole({ group }: { group: DirectoryGroup }) {
  const t = useTexts(directorySyncTexts)
  const { message } = App.useApp()
  const roles = useCallQuery(rolesContract.list, { query: { limit: 200 } }).data?.list ?? []
  const tie = useCallMutation(directorySyncContract.tieGroup, { touches: ['roles', 'accounts'] })
  const change = (roleId: string | null) =>
    tie.mutate(
      { params: { id: group.id }, body: { roleId } },
      { onSuccess: () => void message.success(roleId === null ? t.provider.untied : t.provider.tied) },
    )
  return (
    <Select
      className="group-role"
      allowClear
      loading={tie.isPending}
      disabled={tie.isPending}
      placeholder={t.provider.none}
      aria-label={`${t.provider.role} · ${group.displayName}`}
      value={group.role?.id ?? null}
      options={roles.map(({ id, name, enabled, whyNot }) => ({
        value: id,
        label: name,
        disabled: !enabled || whyNot !== null,
        title: whyNot ?? name,
      }))}
      onChange={(roleId?: string | null) => change(roleId ?? null)}
    />
  )
}

/** The address for a provider, and the groups that it brought. */
export function ProviderView() {
  const t = useTexts(directorySyncTexts)
  const found = useCallQuery(directorySyncContract.getProvider)
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton active />
  const { address, users, groups } = found.data
  return (
    <div className="directory-view">
      <p>{t.provider.help}</p>
      <p className="provider-address">
        <span>{t.provider.address}</span>
        <code>{address}</code>
        <CopyButton text={address} />
        <span>{fill(t.provider.users, { n: users })}</span>
      </p>
      <Section title={t.provider.groups}>
        <Table<DirectoryGroup>
          rowKey="id"
          pagination={false}
          scroll={{ x: 'max-content' }}
          dataSource={groups}
          locale={{ emptyText: <EmptyState title={t.provider.empty} help={t.provider.emptyHelp} /> }}
          columns={[
            { key: 'group', title: t.provider.group, dataIndex: 'displayName' },
            { key: 'members', title: t.provider.members, dataIndex: 'members', align: 'end' },
            { key: 'role', title: t.provider.role, render: (_, group) => <GroupRole group={group} /> },
          ]}
        />
      </Section>
    </div>
  )
}
