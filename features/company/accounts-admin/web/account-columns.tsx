import type { Language, Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { AccountRow } from '../accounts-admin.contract.ts'
import type { text } from './text/zh-CN.ts'
import { AccountName } from './account-name.tsx'
import { AccountRoles } from './account-roles.tsx'
import { type AccountHandlers, AccountRowActions } from './account-row-actions.tsx'
import { AccountState } from './account-state.tsx'
import { orDash } from './or-dash.tsx'

/** Words and numbers take more room outside of Chinese. */
const compact = {
  name: 136,
  username: 100,
  department: 96,
  roles: 100,
  mobile: 112,
  state: 108,
  step: 96,
  login: 108,
  created: 140,
  actions: 140,
}
const roomy = {
  name: 144,
  username: 124,
  department: 112,
  roles: 140,
  mobile: 114,
  state: 94,
  step: 120,
  login: 124,
  created: 144,
  actions: 140,
}

/** The columns of the list of accounts. */
export function accountColumns(
  t: Translation<typeof text>,
  language: Language,
  handlers: AccountHandlers,
): Column<AccountRow>[] {
  const width = language.startsWith('zh') ? compact : roomy
  const { list } = t
  return [
    {
      key: 'name',
      title: list.name,
      isLocked: true,
      fixed: 'left',
      width: width.name,
      sortBy: 'nickName',
      // The portrait is higher than the line, and the name ends in dots by itself.
      ellipsis: false,
      render: (_, row) => <AccountName account={row} onOpen={() => handlers.open(row)} />,
    },
    {
      key: 'username',
      title: list.username,
      dataIndex: 'username',
      width: width.username,
      sortBy: 'username',
    },
    {
      key: 'department',
      title: list.department,
      width: width.department,
      // The tree beside the list names it; in longer words there is no room for both.
      isOptional: !language.startsWith('zh'),
      render: (_, row) => orDash(row.department),
    },
    {
      key: 'roles',
      title: list.roles,
      width: width.roles,
      render: (_, row) => <AccountRoles roles={row.roles} />,
    },
    {
      key: 'mobile',
      title: list.phonenumber,
      width: width.mobile,
      render: (_, row) => orDash(row.phonenumber),
    },
    {
      key: 'state',
      title: list.state,
      width: width.state,
      ellipsis: false,
      render: (_, row) => <AccountState account={row} />,
    },
    {
      key: 'lastLogin',
      title: list.lastLogin,
      width: width.login,
      sortBy: 'lastLoginAt',
      render: (_, row) =>
        row.lastLoginAt ? (
          <RelativeTime value={row.lastLoginAt} relative />
        ) : (
          <span className="cell-empty">{list.never}</span>
        ),
    },
    {
      key: 'secondStep',
      title: list.secondStep,
      width: width.step,
      isOptional: true,
      render: (_, row) => (row.secondStep ? list.on : list.off),
    },
    { key: 'email', title: list.email, width: 200, render: (_, row) => orDash(row.email), isOptional: true },
    {
      key: 'created',
      title: list.created,
      width: width.created,
      sortBy: 'createdAt',
      isOptional: true,
      render: (_, row) => <RelativeTime value={row.createdAt} />,
    },
    {
      key: 'actions',
      title: list.actions,
      isLocked: true,
      fixed: 'right',
      width: width.actions,
      ellipsis: false,
      render: (_, row) => <AccountRowActions account={row} handlers={handlers} />,
    },
  ]
}
