import { Alert } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

/** The way that the company has now, and what it does not do. */
export function ModeNote() {
  const { mode: t } = useTexts(socialContactsTexts)
  const { data } = useCallQuery(socialContactsContract.settings)
  if (!data) return null
  return data.mode === 'local' ? (
    <Alert type="info" showIcon title={t.local} description={t.localHelp} />
  ) : (
    <Alert type="success" showIcon title={t.wecom} description={t.wecomHelp} />
  )
}
