import { Button } from 'antd'
import { useState } from 'react'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type SocialCode, socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import { AskCodeButton } from './ask-code-button.tsx'
import './social-contacts.css'

const CodeDialog = lazyDialog(
  () => import('#features/attraction/channels/web/channel-code.public.ts'),
  'ChannelCodeDialog',
)

/** The codes of channels with their pictures: those of 企业微信, and without it those of the company's own pages. */
export function WecomCodes({ isThere }: { isThere: boolean }) {
  const { link: t } = useTexts(socialContactsTexts)
  const { data } = useCallQuery(socialContactsContract.codes, { query: { limit: 50 } })
  const [shown, setShown] = useState<SocialCode>()
  return (
    <Section title={t.codes}>
      <p>{isThere ? t.codesHelp : t.localCode}</p>
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
            {data.list.map((code) => (
              <tr key={code.channelId}>
                <td>{code.name}</td>
                <td>
                  <span className="social-line">
                    {code.pictureUrl ? (
                      <img
                        src={code.pictureUrl}
                        alt={fill(t.codeOf, { name: code.name })}
                        width="56"
                        height="56"
                        loading="lazy"
                      />
                    ) : null}
                    <Button onClick={() => setShown(code)}>{t.showCode}</Button>
                    {isThere ? (
                      <AskCodeButton channelId={code.channelId} isThere={code.url !== null} />
                    ) : null}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {shown && (
        <CodeDialog
          row={{ id: shown.channelId, name: shown.name, url: shown.pageUrl }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Section>
  )
}
