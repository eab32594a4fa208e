import { Button, InputNumber, Select } from 'antd'
import { useState } from 'react'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { firmPeopleContract, mostOfTeam } from '../firm-people.contract.ts'
import { type FirmRow, firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import './firms.css'

interface Member {
  accountId: string
  name: string
  split: number
}

const whole = 1000

interface EditorProps {
  firm: FirmRow
  initial: readonly Member[]
  onDone: () => void
}

/** Colleagues who may join a team. */
function MemberChoice({
  members,
  onChoose,
}: {
  members: readonly Member[]
  onChoose: (member: Member) => void
}) {
  const t = useTexts(firmsTexts)
  const [keyword, setKeyword] = useState('')
  const { data: people = [] } = useCallQuery(firmsContract.listReceivers, {
    query: keyword.trim() ? { keyword: keyword.trim() } : {},
    placeholderData: (former) => former,
  })
  const open = people.filter(({ id }) => members.every(({ accountId }) => accountId !== id))
  return (
    <Select
      className="firm-foot-start"
      style={{ minWidth: 200 }}
      aria-label={t.team.add}
      placeholder={t.team.add}
      value={null}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={members.length < mostOfTeam ? open.map(({ id, name }) => ({ value: id, label: name })) : []}
      onChange={(id: string | null) => {
        const chosen = open.find((person) => person.id === id)
        const sum = members.reduce((total, { split }) => total + split, 0)
        if (chosen) onChoose({ accountId: chosen.id, name: chosen.name, split: Math.max(0, whole - sum) })
      }}
    />
  )
}

/** Changes the shares of a team, which are a thousand together. */
function TeamEditor({ firm, initial, onDone }: EditorProps) {
  const t = useTexts(firmsTexts)
  const web = useTexts(webTexts)
  const [members, change] = useState(initial)
  const save = useCallMutation(firmPeopleContract.saveTeam, {
    touches: ['audit'],
    onSuccess: () => {
      notify('success', t.team.saved)
      onDone()
    },
  })
  const sum = members.reduce((total, { split }) => total + split, 0)
  const set = (accountId: string, split: number) =>
    change(members.map((member) => (member.accountId === accountId ? { ...member, split } : member)))
  return (
    <>
      <ul className="firm-lines">
        {members.map(({ accountId, name, split }) => (
          <li key={accountId} className="firm-line">
            <strong className="firm-foot-start">{name}</strong>
            <InputNumber
              aria-label={fill(t.team.shareOf, { name })}
              min={0}
              max={whole}
              precision={0}
              suffix="‰"
              value={split}
              onChange={(value) => set(accountId, value ?? 0)}
            />
            <Button
              type="link"
              size="small"
              danger
              onClick={() => change(members.filter((member) => member.accountId !== accountId))}
            >
              {t.people.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div className="firm-foot">
        <MemberChoice members={members} onChoose={(member) => change([...members, member])} />
        <span className="firm-quiet">{fill(t.team.sum, { sum })}</span>
        <Button onClick={onDone}>{web.action.cancel}</Button>
        <GuardedButton
          type="primary"
          loading={save.isPending}
          why={members.length > 0 && sum !== whole ? t.errors.split : undefined}
          onClick={() =>
            save.mutate({
              params: { id: firm.id },
              body: { members: members.map(({ accountId, split }) => ({ accountId, split })) },
            })
          }
        >
          {web.action.save}
        </GuardedButton>
      </div>
    </>
  )
}

/** The colleagues who work for a firm, and how they share the success. */
export function FirmTeam({ firm }: { firm: FirmRow }) {
  const t = useTexts(firmsTexts)
  const [isEditing, edit] = useState(false)
  const { data, error, refetch } = useCallQuery(firmPeopleContract.team, { params: { id: firm.id } })
  const whyNot = firm.actions.find(({ event }) => event === 'transfer')?.reason
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isEditing && data) return <TeamEditor firm={firm} initial={data} onDone={() => edit(false)} />
  const begin = (
    <GuardedButton why={whyNot} onClick={() => edit(true)}>
      {t.team.change}
    </GuardedButton>
  )
  if (data?.length === 0) return <EmptyState title={t.team.empty} help={t.team.emptyHelp} action={begin} />
  return (
    <>
      <ul className="firm-lines">
        {data?.map(({ accountId, name, split }) => (
          <li key={accountId} className="firm-line">
            <strong className="firm-foot-start">{name}</strong>
            {`${split}‰`}
          </li>
        ))}
      </ul>
      {begin}
    </>
  )
}
