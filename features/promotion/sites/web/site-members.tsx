import { Button, Select } from 'antd'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'

import { StaffSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { type MemberRole, memberRoles } from '#features/promotion/contents/contents.contract.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { sitesContract } from '../sites.contract.ts'
import { sitesTexts } from '../sites.texts.ts'

/** Colleagues with a role on one site and its pages. */
export function SiteMembers({ siteId: id }: { siteId: string }) {
  const t = useTexts(sitesTexts).settings
  const { data } = useCallQuery(sitesContract.listMembers, { query: { id } })
  const update = useCallMutation(sitesContract.updateMembers, {
    onSuccess: () => notify('success', t.membersSaved),
  })
  const members = data?.list ?? []
  const write = (next: readonly { staffId: string; role: MemberRole }[]) => {
    if (data)
      update.mutate({
        body: { id, etag: data.etag, members: next.map(({ staffId, role }) => ({ staffId, role })) },
      })
  }
  return (
    <Section title={t.members}>
      <p className="site-quiet">{members.length === 0 ? t.noMembers : t.membersHelp}</p>
      <ul className="site-members">
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
              aria-label={fill(t.removeMember, { name })}
              disabled={update.isPending}
              onClick={() => write(members.filter((one) => one.staffId !== staffId))}
            />
          </li>
        ))}
      </ul>
      <StaffSelect
        aria-label={t.addMember}
        placeholder={t.addMember}
        disabled={update.isPending || !data}
        excludeIds={members.map(({ staffId }) => staffId)}
        value={null}
        onChange={(staffId) => staffId && write([...members, { staffId, role: 'editor' }])}
      />
    </Section>
  )
}
