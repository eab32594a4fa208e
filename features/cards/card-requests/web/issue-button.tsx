import { Button, Dropdown } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { RequestRow } from '../card-requests.contract.ts'
import { cardRequestsTexts } from '../card-requests.texts.ts'
import { useOpenTemplates } from './use-open-templates.ts'

interface Props {
  request: RequestRow
  onIssue: (templateId: string) => void
}

/** Issues from the template that was asked for; where none was, or it issues no cards any more, the issuer chooses one. */
export function IssueButton({ request: { templateId }, onIssue }: Props) {
  const t = useTexts(cardRequestsTexts)
  const open = useOpenTemplates()
  const wanted = open.find((template) => template.templateId === templateId)
  const button = (
    <Button
      type="link"
      size="small"
      disabled={open.length === 0}
      {...(wanted && { onClick: () => onIssue(wanted.templateId) })}
    >
      {t.issue}
    </Button>
  )
  if (wanted) return button
  const items = open.map((template) => ({ key: template.templateId, label: template.name }))
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => onIssue(key) }}>
      {button}
    </Dropdown>
  )
}
