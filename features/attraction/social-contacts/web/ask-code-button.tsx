import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { socialContactsContract } from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'

/** Asks the platform for the code of a channel, or brings the one that is there up to date. */
export function AskCodeButton({ channelId, isThere }: { channelId: string; isThere: boolean }) {
  const { link: t } = useTexts(socialContactsTexts)
  const made = useCallMutation(socialContactsContract.askCode, {
    onSuccess: () => notify('success', t.codeReady),
  })
  return (
    <GuardedButton
      access={socialContactsContract.askCode.access}
      loading={made.isPending}
      onClick={() => made.mutate({ body: { channelId } })}
    >
      {isThere ? t.renewCode : t.askCode}
    </GuardedButton>
  )
}
