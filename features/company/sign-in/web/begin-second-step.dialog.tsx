import { useState } from 'react'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { ownAccountContract } from '../own-account.contract.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { ScanSecret } from './scan-secret.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { useSecurityForm } from './use-security-form.ts'
import { ownAccountTexts } from './web.texts.ts'

type Begun = DataOf<typeof ownAccountContract.beginSecondStep>

interface Values {
  password: string
  code: string
}

/** Sets up the second step: password, authenticator, recovery codes. */
export function BeginSecondStepDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { dialogs: t } = useTexts(ownAccountTexts)
  const { form, isBusy, submit } = useSecurityForm<Values>()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const begin = useCallMutation(ownAccountContract.beginSecondStep, { quiet: true })
  const confirm = useCallMutation(ownAccountContract.confirmSecondStep, { quiet: true })
  const next = () =>
    void submit(async ({ password, code }) => {
      if (!begun) return setBegun(await begin.mutateAsync({ body: { password } }))
      const { recoveryCodes } = await confirm.mutateAsync({ body: { code } })
      setCodes(recoveryCodes)
    })
  if (codes) return <KeepCodes codes={codes} onClose={onClose} />
  return (
    <SecurityDialog
      title={t.beginSecondStep}
      form={form}
      submit={begun ? t.turnOn : t.next}
      isBusy={isBusy}
      onSubmit={next}
      onClose={onClose}
    >
      {begun ? (
        <ScanSecret begun={begun} />
      ) : (
        <>
          <p className="own-dialog-text">{t.beginHelp}</p>
          <input hidden type="text" autoComplete="username" value={username} readOnly />
          <ConfirmPassword autoFocus />
        </>
      )}
    </SecurityDialog>
  )
}
