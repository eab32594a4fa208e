import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Alert, Button, Drawer, Skeleton, Tag } from 'antd'
import { ExplainSteps } from '#features/company/roles/web/explain.public.ts'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { SlotContents } from '#platform/web/slots/slot-contents.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { cardPermissionsContract, type EffectiveRight, type RoleUser } from '../card-permissions.contract.ts'
import { type MatrixGroup, matrixGroups } from '../card-permissions.permissions.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { cardChoice } from './card-choice.public.ts'
import { explainedRight } from './explained-rights.ts'

interface Props {
  user: RoleUser
  templateId: string
  onClose: () => void
}

/** Everything that somebody may do on a template or on one of its cards, each with what gives it. */
export function EffectiveRightsDrawer({ user, templateId, onClose }: Props) {
  const t = useTexts(cardPermissionsTexts)
  const [carteId, setCard] = useState<string>()
  const query = { templateId, accountId: user.accountId, ...(carteId ? { carteId } : {}) }
  const { data, error, refetch } = useCallQuery(cardPermissionsContract.listEffectiveRights, {
    query,
    placeholderData: keepPreviousData,
  })
  const states: Readonly<Record<string, string>> = t.accountStates
  return (
    <Drawer open title={fill(t.rights.title, { name: user.nickName })} size={560} onClose={onClose}>
      <p className="rights-help">{t.rights.help}</p>
      <SlotContents
        slot={cardChoice}
        templateId={templateId}
        label={t.rights.card}
        placeholder={t.rights.template}
        onChange={setCard}
      />
      {data && data.state !== 'active' ? (
        <Alert
          type="warning"
          showIcon
          title={fill(t.rights.inactive, { state: states[data.state] ?? data.state })}
        />
      ) : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton active paragraph={{ rows: 10 }} /> : null}
      {data
        ? (Object.keys(matrixGroups) as MatrixGroup[]).map((group) => (
            <section key={group} className="rights-group">
              <h3>{t.groups[group]}</h3>
              <ul>
                {data.rights
                  .filter(({ permission }) => (matrixGroups[group] as readonly string[]).includes(permission))
                  .map((right) => (
                    <RightLine
                      key={`${right.permission} ${carteId ?? ''}`}
                      right={right}
                      about={{ templateId, carteId, accountId: user.accountId }}
                    />
                  ))}
              </ul>
            </section>
          ))
        : null}
    </Drawer>
  )
}

interface LineProps {
  right: EffectiveRight
  about: { templateId: string; carteId: string | undefined; accountId: string }
}

function RightLine({ right, about }: LineProps) {
  const t = useTexts(cardPermissionsTexts)
  const { permissions } = usePermissionLabels()
  const [isOpen, setOpen] = useState(false)
  const question = explainedRight(right.permission, about)
  return (
    <li>
      <div className="rights-line">
        <span className="rights-name">{permissions[right.permission]}</span>
        <Answer right={right} isWhole={about.carteId === undefined} />
        {question ? (
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {right.allowed ? t.rights.why : t.rights.whyNot}
          </Button>
        ) : null}
      </div>
      <SourceTags right={right} />
      {isOpen && question ? <ExplainSteps about={{ ...question, accountId: about.accountId }} /> : null}
    </li>
  )
}

/** On the template as a whole, what reaches some of its cards alone is said to do so. */
function Answer({ right, isWhole }: { right: EffectiveRight; isWhole: boolean }) {
  const t = useTexts(cardPermissionsTexts)
  if (!right.allowed) return <StatusTag tone="resting">{t.rights.denied}</StatusTag>
  const isPart = isWhole && right.sources.every(({ reach }) => reach !== 'all')
  return (
    <StatusTag tone={isPart ? 'progress' : 'good'}>{isPart ? t.rights.some : t.rights.allowed}</StatusTag>
  )
}

/** What gives a right; a source that does not count here is shown faint. */
function SourceTags({ right }: { right: EffectiveRight }) {
  const t = useTexts(cardPermissionsTexts)
  if (right.sources.length === 0) return null
  return (
    <div className="rights-sources">
      {right.sources.map(({ source, name, reach, until, counts }) => (
        <Tag key={`${source} ${name} ${reach}`} className="rights-source" data-counts={counts}>
          {[
            `${t.rights.sources[source]} ${name}`,
            t.rights.reaches[reach],
            until ? fill(t.rights.until, { until: until.slice(0, 10) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Tag>
      ))}
    </div>
  )
}
