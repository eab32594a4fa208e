import KeyOutlined from '@ant-design/icons/KeyOutlined'
import LockOutlined from '@ant-design/icons/LockOutlined'
import MailOutlined from '@ant-design/icons/MailOutlined'
import MobileOutlined from '@ant-design/icons/MobileOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import { fewRecoveryCodes, type OwnSecurity } from './security-advice.ts'
import { SecurityRow } from './security-row.tsx'
import type { SecurityChange } from './use-security-dialog.ts'
import { ownAccountTexts } from './web.texts.ts'

interface SecurityRowsProps {
  security: OwnSecurity
  onAsk: (change: SecurityChange) => void
}

function SecondStepRows({ security: { secondStep }, onAsk }: SecurityRowsProps) {
  const { security: t } = useTexts(ownAccountTexts)
  const left = secondStep.recoveryCodesLeft
  if (secondStep.enabledAt === null)
    return (
      <SecurityRow
        icon={<SafetyOutlined />}
        name={t.secondStep}
        help={t.secondStepHelp}
        tone="waiting"
        state={t.off}
        action={t.turnOn}
        onAct={() => onAsk('beginSecondStep')}
      />
    )
  return (
    <>
      <SecurityRow
        icon={<SafetyOutlined />}
        name={t.secondStep}
        value={fill(t.secondStepSince, { time: formatMoment(secondStep.enabledAt) })}
        help={t.secondStepHelp}
        tone="good"
        state={t.on}
        action={t.turnOff}
        onAct={() => onAsk('endSecondStep')}
      />
      <SecurityRow
        icon={<KeyOutlined />}
        name={t.recovery}
        help={t.recoveryHelp}
        tone={left < fewRecoveryCodes ? 'waiting' : 'good'}
        state={fill(t.recoveryLeft, { count: left })}
        action={t.renew}
        onAct={() => onAsk('recovery')}
      />
    </>
  )
}

/** The ways to sign in, one row each. */
export function SecurityRows({ security, onAsk }: SecurityRowsProps) {
  const { security: t } = useTexts(ownAccountTexts)
  const { username, mobile, email, passwordChangedAt } = security
  const bound = (value: string | null) =>
    value === null
      ? { tone: 'waiting' as const, state: t.unbound, action: t.bind }
      : { tone: 'good' as const, state: t.bound, action: t.replace, value }
  return (
    <Section title={t.ways}>
      <ul className="own-rows">
        <SecurityRow
          icon={<UserOutlined />}
          name={t.username}
          value={username}
          help={t.usernameHelp}
          tone="good"
          state={t.set}
          action={t.change}
          onAct={() => onAsk('username')}
        />
        <SecurityRow
          icon={<LockOutlined />}
          name={t.password}
          help={
            passwordChangedAt
              ? fill(t.passwordSet, { time: formatMoment(passwordChangedAt) })
              : t.passwordNever
          }
          tone="good"
          state={t.set}
          action={t.change}
          onAct={() => onAsk('password')}
        />
        <SecurityRow
          icon={<MobileOutlined />}
          name={t.mobile}
          help={t.mobileHelp}
          onAct={() => onAsk('mobile')}
          {...bound(mobile)}
        />
        <SecurityRow
          icon={<MailOutlined />}
          name={t.email}
          help={t.emailHelp}
          onAct={() => onAsk('email')}
          {...bound(email)}
        />
        <SecondStepRows security={security} onAsk={onAsk} />
      </ul>
    </Section>
  )
}
