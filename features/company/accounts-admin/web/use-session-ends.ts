import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { type OnlineSession, onlineSessionsContract } from '../online-sessions.contract.ts'
import { deviceOf } from './device.ts'
import { accountsAdminTexts } from './web.texts.ts'

/** Asks before somebody is signed out, and does it. */
export function useSessionEnds() {
  const t = useTexts(accountsAdminTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const asked = (title: string, content: string) =>
    ask({ title, content, confirm: t.sessions.end, cancel: t.form.cancel, danger: true })
  const done = async (work: () => Promise<number>) => {
    try {
      void message.success(fill(t.sessions.ended, { count: await work() }))
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error
    }
    await queries.invalidateQueries({ queryKey: ['accounts'] })
  }
  return {
    async end(session: OnlineSession) {
      const device = deviceOf(session, t.log.unknownDevice)
      if (
        !(await asked(
          fill(t.sessions.endTitle, { name: session.nickName }),
          fill(t.sessions.endBody, { device }),
        ))
      )
        return
      await done(async () => {
        await call(onlineSessionsContract.end, { params: { id: session.id } })
        return 1
      })
    },
    async endAll({ accountId, nickName }: OnlineSession) {
      if (!(await asked(fill(t.sessions.endAllTitle, { name: nickName }), t.sessions.endAllBody))) return
      await done(
        async () => (await call(onlineSessionsContract.endOfAccount, { params: { id: accountId } })).ended,
      )
    },
  }
}
