import type {} from 'react'
import { Tooltip } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { RelativeTime } from '#platform/web/ui/relative-time.tsx'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import type { AccountDetail } from '../accounts-admin.contract.ts'
import { accountsAdminTexts } from './web.texts.ts'

/** What is known of an account and of the person who uses it. */
export function AccountData({ account }: { account: AccountDetail }) {
  const { list, detail, form } = useTexts(accountsAdminTexts)
  const sexes: Readonly<Record<string, string>> = { 0: form.male, 1: form.female }
  const facts: Fact[] = [
    [list.username, account.username],
    [detail.person, account.staffId === null ? detail.noPerson : detail.linked],
    [
      list.phonenumber,
      account.phonenumber && <Reach value={account.phonenumber} isProved={account.mobileProved} />,
    ],
    [list.email, account.email && <Reach value={account.email} isProved={account.emailProved} />],
    [list.department, account.department],
    [detail.posts, account.posts.join(' / ')],
    [detail.sex, sexes[account.sex]],
    [list.secondStep, account.secondStep ? list.on : list.off],
    [
      detail.passwordChanged,
      <span key="changed">
        <RelativeTime value={account.passwordChangedAt} />
        {account.mustChangePassword && <span className="account-proof">{list.mustChange}</span>}
      </span>,
    ],
    [list.lastLogin, account.lastLoginAt ? <RelativeTime value={account.lastLoginAt} /> : list.never],
    [list.created, <RelativeTime key="created" value={account.createdAt} />],
    [form.remark, account.remark],
  ]
  return (
    <FactList
      className="account-data"
      facts={facts}
      empty={<span className="cell-empty">{detail.none}</span>}
    />
  )
}

function Reach({ value, isProved }: { value: string; isProved: boolean }) {
  const { detail } = useTexts(accountsAdminTexts)
  return (
    <span>
      {value}
      <Tooltip title={isProved ? undefined : detail.unprovedHelp}>
        <span className="account-proof">{isProved ? detail.proved : detail.unproved}</span>
      </Tooltip>
    </span>
  )
}
