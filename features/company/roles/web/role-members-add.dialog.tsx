import { useState } from 'react'
import { App, Checkbox, Input, Modal } from 'antd'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import type { BatchLine } from '#platform/contract/schemas.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { countText } from '#platform/web/list/count-text.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { BatchResult } from '#platform/web/ui/batch-result.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type RoleMember, type RoleRow, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { MemberName } from './role-member.tsx'
import { MemberState } from './role-member-state.tsx'
import './role.css'

interface Props {
  role: RoleRow
  onClose: () => void
}

/** Gives a role to several people at once; a person who could not get it is named with the reason. */
export function RoleMembersAddDialog({ role, onClose }: Props) {
  const t = useTexts(rolesTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, RoleMember>>(() => new Map())
  const [failed, setFailed] = useState<readonly BatchLine[]>()
  const keyword = useSettled(text.trim())
  const { data, isPending } = useCallQuery(rolesContract.listCandidates, {
    params: { id: role.id },
    query: { limit: 50, ...(keyword ? { keyword } : {}) },
    quiet: false,
    placeholderData: (previous) => previous,
  })
  const adding = useCallMutation(rolesContract.addMembers, {
    touches: ['accounts', 'accounts-admin', 'audit'],
    onSuccess: (lines) => {
      if (lines.some(({ ok }) => !ok)) return setFailed(lines)
      message.success(fill(t.members.added, { count: lines.length, role: role.name }))
      onClose()
    },
  })
  const turn = (person: RoleMember) => {
    const next = new Map(chosen)
    if (!next.delete(person.accountId)) next.set(person.accountId, person)
    setChosen(next)
  }
  const found = data?.list ?? []
  const others = [...chosen.values()].filter(
    ({ accountId }) => !found.some((person) => person.accountId === accountId),
  )
  return (
    <>
      <Modal
        open
        title={fill(t.members.addTitle, { role: role.name })}
        mask={{ closable: false }}
        okText={fill(t.members.addChosen, { count: chosen.size })}
        cancelText={web.action.cancel}
        okButtonProps={{ disabled: chosen.size === 0, loading: adding.isPending }}
        onOk={() => adding.mutate({ params: { id: role.id }, body: { accountIds: [...chosen.keys()] } })}
        onCancel={onClose}
      >
        <Input
          autoFocus
          allowClear
          prefix={<SearchOutlined />}
          value={text}
          placeholder={t.members.search}
          aria-label={t.members.search}
          onChange={({ target }) => setText(target.value)}
        />
        <ul className="candidates" aria-busy={isPending}>
          {[...others, ...found].map((person) => (
            <li key={person.accountId}>
              <Checkbox checked={chosen.has(person.accountId)} onChange={() => turn(person)}>
                <MemberName member={person} />
              </Checkbox>
              <span className="candidate-department">{person.department ?? ''}</span>
              {person.state === 'active' ? null : <MemberState state={person.state} />}
            </li>
          ))}
          {!isPending && found.length + others.length === 0 ? (
            <li className="candidates-none">{t.members.noCandidates}</li>
          ) : null}
        </ul>
        {data && data.total > found.length ? (
          <p className="candidates-more">
            {fill(t.members.more, { count: countText(data.total - found.length, data.isMore) })}
          </p>
        ) : null}
      </Modal>
      {failed ? (
        <BatchResult
          lines={failed}
          names={new Map([...chosen].map(([id, { nickName }]) => [id, nickName]))}
          onClose={onClose}
        />
      ) : null}
    </>
  )
}
