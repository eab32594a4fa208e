import { Popover } from 'antd'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import type { VerifiedClaim } from '../face/identity-badge-model.ts'
import { IdentityClaims } from './identity-claims.tsx'
import './identity-tag.css'

/** The mark of a person with verified claims; hover or focus shows which, who verified them and when. Empty without any. */
export function IdentityTag({
  claims,
  isSmall = false,
}: {
  claims: readonly VerifiedClaim[]
  isSmall?: boolean
}) {
  const t = useTexts(digitalIdentitiesTexts)
  if (claims.length === 0) return null
  const kinds = [...new Set(claims.map(({ kind }) => t.kinds[kind]))].join(t.tag.comma)
  return (
    <Popover content={<IdentityClaims claims={claims} />} trigger={['hover', 'focus']}>
      <button type="button" className="identity-tag" aria-label={`${t.states.verified} ${kinds}`}>
        {isSmall ? (
          <SafetyCertificateOutlined className="identity-tag-mark" />
        ) : (
          <StatusTag tone="good">{t.states.verified}</StatusTag>
        )}
      </button>
    </Popover>
  )
}
