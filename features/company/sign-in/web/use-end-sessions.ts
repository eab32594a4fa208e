import { App } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ownAccountTexts } from './web.texts.ts'

/** Signs the person out elsewhere, after asking. */
export function useEndSessions() {
  const { devices: t } = useTexts(ownAccountTexts)
  const { message } = App.useApp()
  const one = useCallMutation(ownAccountContract.endSession, {
    onSuccess: () => void message.success(t.ended),
  })
  const others = useCallMutation(ownAccountContract.endOtherSessions, {
    onSuccess: ({ ended }) => void message.success(fill(t.endedAll, { count: ended })),
  })
  const texts = { confirm: t.confirm, cancel: t.cancel, danger: true }
  const endOne = async (id: string) => {
    if (await ask({ title: t.endTitle, content: t.endText, ...texts })) one.mutate({ params: { id } })
  }
  const endOthers = async (count: number) => {
    if (await ask({ title: t.endAllTitle, content: fill(t.endAllText, { count }), ...texts }))
      others.mutate({})
  }
  return { one: (id: string) => void endOne(id), others: (count: number) => void endOthers(count) }
}
