import type { ReactNode } from 'react'
import { Alert, Button, Skeleton } from 'antd'
import IdcardOutlined from '@ant-design/icons/IdcardOutlined'
import LogoutOutlined from '@ant-design/icons/LogoutOutlined'
import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import { numberText } from '#platform/text/number-text.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { organisationContract } from '../organisation.contract.ts'
import { staffLeaveTexts } from './leave/web.texts.ts'
import '#platform/web/ui/form-drawer.css'

interface Effect {
  key: string
  icon: ReactNode
  title: string
  help: string
  count: number
}

/** Step two of a leave: what will happen, in numbers. */
export function LeaveEffects({ staffId }: { staffId: string }) {
  const t = useTexts(staffLeaveTexts)
  const web = useTexts(webTexts)
  const { data, error, refetch } = useCallQuery(organisationContract.previewLeave, {
    params: { id: staffId },
    staleTime: 0,
    gcTime: 0,
  })
  if (error && !data)
    return (
      <Alert
        showIcon
        type="warning"
        title={t.countFailed}
        action={
          <Button size="small" onClick={() => void refetch()}>
            {web.action.retry}
          </Button>
        }
      />
    )
  if (!data) return <Skeleton active paragraph={{ rows: 5 }} />
  const { sessions, cards, contacts, roles } = data
  const effects: Effect[] = [
    { key: 'sessions', icon: <LogoutOutlined />, title: t.sessions, help: t.sessionsHelp, count: sessions },
    { key: 'cards', icon: <IdcardOutlined />, title: t.cards, help: t.cardsHelp, count: cards },
    { key: 'contacts', icon: <TeamOutlined />, title: t.contacts, help: t.contactsHelp, count: contacts },
    {
      key: 'roles',
      icon: <SafetyOutlined />,
      title: t.roles,
      help: roles.join(' / ') || t.rolesNone,
      count: roles.length,
    },
  ]
  return (
    <section className="leave-effects" aria-label={t.effectsTitle}>
      <h3>{t.effectsTitle}</h3>
      <ul>
        {effects.map(({ key, icon, title, help, count }) => (
          <li key={key} data-none={count === 0 || undefined}>
            <span className="leave-effect-icon">{icon}</span>
            <span className="leave-effect-text">
              <strong>{title}</strong>
              <span>{help}</span>
            </span>
            <span className="leave-effect-count">{numberText(count)}</span>
          </li>
        ))}
      </ul>
      <p className="form-note">{t.later}</p>
    </section>
  )
}
