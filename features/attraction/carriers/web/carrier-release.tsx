import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { ReasonDialog } from '#platform/web/ui/reason.dialog.tsx'
import { useState } from 'react'

import { carriersContract, type StayRow } from '../carriers.contract.ts'
import { carriersTexts } from '../carriers.texts.ts'
import { useFreshCarriers } from './use-fresh-carriers.ts'

/** Gives a unit back, with the reason. */
export function CarrierRelease({ stay }: { stay: StayRow }) {
  const t = useTexts(carriersTexts)
  const refresh = useFreshCarriers()
  const [isOpen, setOpen] = useState(false)
  const answer = async (reason: string | undefined) => {
    setOpen(false)
    if (reason === undefined) return
    const request = { params: { id: stay.id }, body: { reason } }
    // A refused call has said so by itself.
    const done = await call(carriersContract.release, request).then(
      () => true,
      () => false,
    )
    if (done) notify('success', t.form.released)
    await refresh()
  }
  return (
    <>
      <GuardedButton
        type="link"
        size="small"
        access={carriersContract.release.access}
        onClick={() => setOpen(true)}
      >
        {t.actions.release}
      </GuardedButton>
      {isOpen && (
        <ReasonDialog
          texts={{
            title: t.actions.release,
            ok: t.actions.release,
            cancel: t.form.cancel,
            reason: t.form.releaseNote,
            reasonHint: t.form.reasonHint,
          }}
          onAnswer={(reason) => void answer(reason)}
        />
      )}
    </>
  )
}
