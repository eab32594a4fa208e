import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { Button } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { useMinute } from '#platform/web/ui/use-minute.ts'

import { type Advice, adviceFor, levelOf, type OwnSecurity, type SignIns } from './security-advice.ts'
import type { SecurityChange } from './use-security-dialog.ts'
import { ownAccountTexts } from './web.texts.ts'

const changeFor: Readonly<Record<Advice, SecurityChange>> = {
  failures: 'password',
  mobile: 'mobile',
  secondStep: 'beginSecondStep',
  recovery: 'recovery',
  password: 'password',
  email: 'email',
}

interface SecuritySummaryProps {
  security: OwnSecurity
  signIns: SignIns
  onAsk: (change: SecurityChange) => void
}

/** In one sentence how safe the account is, and what to do next. */
export function SecuritySummary({ security, signIns, onAsk }: SecuritySummaryProps) {
  const { security: t } = useTexts(ownAccountTexts)
  const now = useMinute()
  const advice = adviceFor(security, { signIns, now })
  const level = levelOf(advice)
  const actions: Readonly<Record<Advice, string>> = {
    failures: t.change,
    mobile: t.bind,
    secondStep: t.turnOn,
    recovery: t.renew,
    password: t.change,
    email: t.bind,
  }
  return (
    <section className="section own-summary" data-level={level}>
      <span className="own-shield" aria-hidden="true">
        <SafetyCertificateOutlined />
      </span>
      <div className="own-verdict">
        <h2 className="section-title">{t.summary[level]}</h2>
        <p className="own-quiet">
          {security.lastLoginAt ? (
            <span className="own-last">
              {fill(t.summary.lastLogin, { time: formatMoment(security.lastLoginAt) })}
            </span>
          ) : null}
          {advice.length === 0 ? t.summary.allDone : t.summary.next}
        </p>
        {advice.length > 0 ? (
          <ul className="own-advice">
            {advice.map((next) => (
              <li key={next}>
                <span>{fill(t.advice[next], { count: security.secondStep.recoveryCodesLeft })}</span>
                <Button size="small" type="link" onClick={() => onAsk(changeFor[next])}>
                  {actions[next]}
                </Button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}
