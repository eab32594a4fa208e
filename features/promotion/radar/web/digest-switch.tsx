import { App, Switch } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { radarContract } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import './radar.css'

/** Lets the viewer choose whether the tasks of the night come by mail. */
export function DigestSwitch() {
  const t = useTexts(radarTexts)
  const { message } = App.useApp()
  const { data } = useCallQuery(radarContract.getDigest)
  const choose = useCallMutation(radarContract.chooseDigest, {
    onSuccess: () => void message.success(t.digest.saved),
  })
  if (!data) return null
  return (
    <div className="radar-digest">
      <label>
        <Switch
          size="small"
          checked={data.isOn}
          disabled={data.email === null}
          loading={choose.isPending}
          onChange={(isOn) => choose.mutate({ body: { isOn } })}
        />{' '}
        {t.digest.label}
      </label>
      <span className="radar-quiet">
        {data.email === null ? t.digest.noEmail : fill(t.digest.help, { email: data.email })}
      </span>
    </div>
  )
}
