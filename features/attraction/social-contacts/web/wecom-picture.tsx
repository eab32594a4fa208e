import { Alert, Button } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import { AskCodeButton } from './ask-code-button.tsx'
import './social-contacts.css'

/** The code of a channel at 企业微信, or what its own code does instead as long as there is no platform. */
export function WecomPicture({ channelId, name }: { channelId: string; name: string }) {
  const { link: t, mode } = useTexts(socialContactsTexts)
  const settings = useCallQuery(socialContactsContract.settings)
  const codes = useCallQuery(socialContactsContract.codes, { query: { channelId, limit: 1 } })
  const code = codes.data?.list[0]
  if (!settings.data || !code) return null
  if (settings.data.mode === 'local')
    return (
      <Alert className="social-code-note" type="info" showIcon title={mode.local} description={t.localCode} />
    )
  const { pictureUrl, url } = code
  return (
    <div className="social-code">
      <strong>{t.friendCode}</strong>
      {pictureUrl ? (
        <img src={pictureUrl} alt={fill(t.codeOf, { name })} width="240" height="240" />
      ) : (
        <p>{url ? t.noPicture : t.noCode}</p>
      )}
      <span className="social-line">
        {pictureUrl ? (
          <Button href={pictureUrl} download={fill(t.codeFile, { name })}>
            {t.saveCode}
          </Button>
        ) : null}
        {url ? (
          <Button href={url} target="_blank" rel="noopener noreferrer">
            {t.openCode}
          </Button>
        ) : null}
        <AskCodeButton channelId={channelId} isThere={url !== null} />
      </span>
    </div>
  )
}
