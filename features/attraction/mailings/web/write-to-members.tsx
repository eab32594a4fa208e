import { useState } from 'react'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { mailingsContract } from '../mailings.contract.ts'
import { mailingsTexts } from '../mailings.texts.ts'

const MailingDialog = lazyDialog(() => import('./mailing.dialog.tsx'), 'MailingDialog')

/** Begins a message to the ticked members. */
export function WriteToMembers({ customerIds }: { customerIds: readonly string[] }) {
  const t = useTexts(mailingsTexts)
  const [people, setPeople] = useState<readonly string[]>()
  return (
    <>
      <GuardedButton
        access={mailingsContract.create.access}
        onClick={() => setPeople([...new Set(customerIds)])}
      >
        {t.writeTo}
      </GuardedButton>
      {people && <MailingDialog item={undefined} people={people} onClose={() => setPeople(undefined)} />}
    </>
  )
}
