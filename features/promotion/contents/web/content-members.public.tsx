import { Button, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { contentsContract, type MemberRole, memberRoles } from '../contents.contract.ts'
import { contentEditorTexts } from './web.texts.ts'
import './content-parts.css'

/** Colleagues with a role on one content. */
export function ContentMembers({ contentId: id }: { contentId: string }) {
  const t = useTexts(contentEditorTexts).members
  const params = { id }
  const { data } = useCallQuery(contentsContract.getMembers, { params })
  const update = useCallMutation(contentsContract.updateMembers, {
    touches: ['albums', 'sites'],
    onSuccess: () => notify('success', t.saved),
  })
  const members = data?.list ?? []
  const write = (next: readonly { staffId: string; role: MemberRole }[]) => {
    if (data)
      update.mutate({
        params,
        body: { etag: data.etag, members: next.map(({ staffId, role }) => ({ staffId, role })) },
      })
  }
  return (
    <Section title={t.title}>
      <p className="content-quiet">{t.help}</p>
      {members.length === 0 && <p className="content-quiet">{t.none}</p>}
      <ul className="content-members">
        {members.map(({ memberId, staffId, name, role }) => (
          <li key={memberId}>
            <span>{name}</span>
            <Select
              aria-label={`${t.role} ${name}`}
              value={role}
              disabled={update.isPending}
              options={memberRoles.map((value) => ({ value, label: t.roles[value] }))}
              onChange={(value) =>
                write(members.map((one) => (one.staffId === staffId ? { staffId, role: value } : one)))
              }
            />
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={fill(t.remove, { name })}
              disabled={update.isPending}
              onClick={() => write(members.filter((one) => one.staffId !== staffId))}
            />
          </li>
        ))}
      </ul>
      <StaffSelect
        aria-label={t.add}
        placeholder={t.add}
        disabled={update.isPending || !data}
        excludeIds={members.map(({ staffId }) => staffId)}
        value={null}
        onChange={(staffId) => staffId && write([...members, { staffId, role: 'editor' }])}
      />
    </Section>
  )
}
