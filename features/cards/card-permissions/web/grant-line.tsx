import { Button, Tag } from 'antd'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import type { DraftGrant } from './grants-draft.ts'

/** One grant: subject, permissions, end, giver and reason. */
export function GrantLine({ grant, onRemove }: { grant: DraftGrant; onRemove: () => void }) {
  const t = useTexts(cardPermissionsTexts)
  const { permissions } = usePermissionLabels()
  const until =
    grant.expiresAt === null
      ? t.grants.forever
      : fill(t.grants.endsAt, { until: new Date(grant.expiresAt).toLocaleDateString('sv-SE') })
  const about = [
    until,
    grant.grantedBy ? fill(t.grants.by, { name: grant.grantedBy }) : '',
    grant.reason,
  ].filter(Boolean)
  return (
    <li className="record-grant-line">
      <div className="grant-head">
        <strong>{grant.subjectName || t.grants.gone}</strong>
        <Tag>{t.grants.subjects[grant.subjectType]}</Tag>
        {grant.isExpired ? <StatusTag tone="resting">{t.grants.ended}</StatusTag> : null}
        <Button
          type="link"
          danger
          size="small"
          aria-label={`${t.grants.remove} ${grant.subjectName}`}
          onClick={onRemove}
        >
          {t.grants.remove}
        </Button>
      </div>
      <div className="grant-permissions">
        {grant.permissions.map((permission) => (
          <Tag key={permission} color="blue">
            {permissions[permission]}
          </Tag>
        ))}
      </div>
      <p>{about.join(' · ')}</p>
    </li>
  )
}
