import SafetyOutlined from '@ant-design/icons/SafetyOutlined'
import { Button, Tag } from 'antd'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useViewer } from '#platform/web/session/viewer.ts'
import { type Fact, FactList } from '#platform/web/ui/fact-list.tsx'
import { PersonAvatar } from '#platform/web/ui/person-avatar.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { ownProfileContract } from '../own-profile.contract.ts'
import { ownAccountTexts } from './web.texts.ts'

const securityPath = '/demo/myenterprise/accountinfo'

/** Name, company, department and roles: what others decide about somebody. */
export function OwnPlace({ profile }: { profile: DataOf<typeof ownProfileContract.getProfile> }) {
  const { profile: t } = useTexts(ownAccountTexts)
  const { company } = useViewer()
  const { navigate } = useScreen()
  const facts: Fact[] = [
    [t.company, company?.name],
    [t.department, profile.department],
    [t.jobTitle, profile.title],
  ]
  return (
    <div className="own-column">
      <Section>
        <div className="own-person">
          <PersonAvatar name={profile.nickName || profile.username} avatarUrl={profile.avatarUrl} size={64} />
          <div className="own-what">
            <strong className="own-title">{profile.nickName || profile.username}</strong>
            <span className="own-quiet">{profile.username}</span>
          </div>
        </div>
        <FactList className="own-facts" facts={facts} empty={<span className="own-quiet">{t.unset}</span>}>
          <div>
            <dt>{t.roles}</dt>
            <dd className="own-roles">
              {profile.roles.map((role) => (
                <Tag key={role}>{role}</Tag>
              ))}
              {profile.roles.length === 0 ? <span className="own-quiet">{t.noRoles}</span> : null}
            </dd>
          </div>
        </FactList>
      </Section>
      <Section title={t.security}>
        <div className="own-row own-row-alone">
          <span className="own-icon" aria-hidden="true">
            <SafetyOutlined />
          </span>
          <span className="own-what own-quiet">{t.securityHelp}</span>
          <Button onClick={() => navigate(securityPath)}>{t.open}</Button>
        </div>
      </Section>
    </div>
  )
}
