import type { Language, Translation } from '#platform/text/texts.ts'
import type { Column } from '#platform/web/ui/data-table.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import type { StaffRow } from '../organisation.contract.ts'
import type { text } from '../text/zh-CN.ts'
import { type StaffHandlers, StaffRowActions } from './staff-row-actions.tsx'
import { StaffState } from './staff-state.tsx'

/** Words take more room outside of Chinese. */
const compact = {
  name: 124,
  number: 104,
  department: 108,
  posts: 104,
  title: 116,
  mobile: 114,
  state: 116,
  account: 92,
  actions: 160,
}
const roomy = {
  name: 126,
  number: 116,
  department: 108,
  posts: 124,
  title: 104,
  mobile: 112,
  state: 116,
  account: 104,
  actions: 168,
}
const english = {
  ...roomy,
  name: 118,
  number: 130,
  department: 104,
  title: 108,
  mobile: 110,
  state: 98,
  actions: 184,
}

const widthsOf = (language: Language) => (language === 'en' ? english : language === 'ja' ? roomy : compact)

const Nothing = ({ children }: { children: string }) => <span className="cell-empty">{children}</span>

/** The columns of the list of people. */
export function staffColumns(
  t: Translation<typeof text>,
  language: Language,
  handlers: StaffHandlers,
): Column<StaffRow>[] {
  const width = widthsOf(language)
  const { people } = t
  return [
    {
      key: 'name',
      title: people.name,
      isLocked: true,
      fixed: 'left',
      width: width.name,
      sortBy: 'name',
      // The name shortens itself; cut by the cell, the portrait would lose its edge.
      ellipsis: false,
      render: (_, person) => (
        <PersonName name={person.name} avatarUrl={person.avatarUrl} onOpen={() => handlers.open(person)} />
      ),
    },
    {
      key: 'employeeNo',
      title: people.employeeNo,
      dataIndex: 'employeeNo',
      width: width.number,
      sortBy: 'employeeNo',
    },
    { key: 'department', title: people.department, dataIndex: 'department', width: width.department },
    { key: 'title', title: people.title, dataIndex: 'title', width: width.title },
    {
      key: 'state',
      title: people.state,
      width: width.state,
      render: (_, { state }) => <StaffState state={state} />,
    },
    { key: 'mobile', title: people.mobile, dataIndex: 'mobile', width: width.mobile },
    {
      key: 'posts',
      title: people.posts,
      width: width.posts,
      isOptional: true,
      render: (_, { posts }) => posts.map(({ name }) => name).join(' / '),
    },
    {
      key: 'account',
      title: people.account,
      width: width.account,
      isOptional: true,
      render: (_, { username }) => username ?? <Nothing>{people.noAccount}</Nothing>,
    },
    { key: 'email', title: people.email, dataIndex: 'email', width: 200, isOptional: true },
    {
      key: 'created',
      title: people.created,
      width: 150,
      sortBy: 'createdAt',
      isOptional: true,
      render: (_, { createdAt }) => <RelativeTime value={createdAt} />,
    },
    {
      key: 'actions',
      title: people.actions,
      isLocked: true,
      fixed: 'right',
      width: width.actions,
      ellipsis: false,
      render: (_, person) => <StaffRowActions person={person} handlers={handlers} />,
    },
  ]
}
