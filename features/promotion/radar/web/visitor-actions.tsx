import { useState } from 'react'
import { App, Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'

import { radarContract, type RadarDetail } from '../radar.contract.ts'
import { radarTexts } from '../radar.texts.ts'
import { radarPath } from './radar-paths.ts'

const OutcomeDialog = lazyDialog(() => import('./outcome.dialog.tsx'), 'OutcomeDialog')
const PassOnDialog = lazyDialog(() => import('./pass-on.dialog.tsx'), 'PassOnDialog')

/** The buttons of a visitor. */
export function VisitorActions({ detail }: { detail: RadarDetail }) {
  const t = useTexts(radarTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const { navigate } = useScreen()
  const [opened, setOpened] = useState<'outcome' | 'passOn'>()
  const mayExport = useCan(radarContract.exportVisitor.access)
  const erase = useCallMutation(radarContract.eraseVisitor, {
    onSuccess: () => {
      void message.success(t.detail.erased)
      navigate(radarPath, { view: 'visitors' })
    },
  })
  const { person, mayAct } = detail
  const params = { id: person.personId }
  const why = mayAct ? null : t.denials.permission
  const whyNotPassOn = person.customerId === null ? why : t.errors.customerOwner
  const confirmErase = async () => {
    const question = {
      title: t.detail.erase,
      content: t.detail.eraseAsk,
      confirm: t.detail.erase,
      cancel: web.action.cancel,
      danger: true,
    }
    if (await ask(question)) erase.mutate({ params })
  }
  return (
    <>
      {mayExport ? (
        <>
          <Button danger loading={erase.isPending} onClick={() => void confirmErase()}>
            {t.detail.erase}
          </Button>
          <DownloadButton endpoint={radarContract.exportVisitor} request={{ params }}>
            {t.detail.export}
          </DownloadButton>
        </>
      ) : null}
      <GuardedButton why={whyNotPassOn} onClick={() => setOpened('passOn')}>
        {t.detail.passOn}
      </GuardedButton>
      <GuardedButton type="primary" why={why} onClick={() => setOpened('outcome')}>
        {t.detail.act}
      </GuardedButton>
      {opened === 'outcome' ? <OutcomeDialog detail={detail} onClose={() => setOpened(undefined)} /> : null}
      {opened === 'passOn' ? <PassOnDialog detail={detail} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}
