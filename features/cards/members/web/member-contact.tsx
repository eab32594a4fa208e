import { useState } from 'react'
import { Button } from 'antd'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import PhoneOutlined from '@ant-design/icons/PhoneOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { CopyButton } from '#platform/web/ui/copy-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { type MemberDetail, membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'

/** How to reach a colleague; a masked number is shown whole on request, and each request counts. */
export function MemberContact({ member }: { member: MemberDetail }) {
  const { detail: t } = useTexts(membersTexts)
  const [whole, setWhole] = useState<{ mobile: string; email: string }>()
  const reveal = useCallMutation(membersContract.reveal, { onSuccess: setWhole })
  const isMasked = member.isMasked && whole === undefined
  const { mobile, email } = whole ?? member
  const ways = [
    { label: t.mobile, value: mobile, href: `tel:${mobile}`, icon: <PhoneOutlined />, verb: t.call },
    { label: t.email, value: email, href: `mailto:${email}`, icon: <MailOutlined />, verb: t.mail },
  ]
  return (
    <div className="member-contact">
      {ways
        .filter(({ value }) => value !== '')
        .map(({ label, value, href, icon, verb }) => (
          <div key={label} className="member-way">
            <span className="member-quiet">{label}</span>
            <b>{value}</b>
            {!isMasked && (
              <span className="member-way-tools">
                <Button size="small" icon={icon} href={href}>
                  {verb}
                </Button>
                <CopyButton text={value} />
              </span>
            )}
          </div>
        ))}
      {isMasked && (
        <GuardedButton
          access={membersContract.reveal.access}
          icon={<EyeOutlined />}
          loading={reveal.isPending}
          title={t.revealNote}
          onClick={() => reveal.mutate({ params: { id: member.staffId } })}
        >
          {t.reveal}
        </GuardedButton>
      )}
    </div>
  )
}
