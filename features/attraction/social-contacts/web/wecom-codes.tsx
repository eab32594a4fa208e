import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import './social-contacts.css'

/** Codes by which people add colleagues, one of a channel. */
export function WecomCodes() {
  const { link: t } = useTexts(socialContactsTexts)
  const { data } = useCallQuery(socialContactsContract.codes, { query: { limit: 50 } })
  const made = useCallMutation(socialContactsContract.askCode, {
    onSuccess: () => notify('success', t.codeReady),
  })
  return (
    <Section title={t.codes}>
      <p>{t.codesHelp}</p>
      {data?.list.length === 0 ? <p>{t.noCodes}</p> : null}
      {data && data.list.length > 0 ? (
        <table className="plain-table">
          <thead>
            <tr>
              <th>{t.channel}</th>
              <th>{t.code}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ channelId, name, url }) => (
              <tr key={channelId}>
                <td>{name}</td>
                <td>
                  <span className="social-line">
                    {url ? (
                      <Button type="link" size="small" href={url} target="_blank" rel="noopener noreferrer">
                        {t.openCode}
                      </Button>
                    ) : null}
                    <GuardedButton
                      size="small"
                      access={socialContactsContract.askCode.access}
                      loading={made.isPending}
                      onClick={() => made.mutate({ body: { channelId } })}
                    >
                      {url ? t.renewCode : t.askCode}
                    </GuardedButton>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Section>
  )
}
