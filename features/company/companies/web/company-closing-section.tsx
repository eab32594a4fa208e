import { useState } from 'react'
import { Button } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { companiesContract, type CompanyInfo } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'

const CloseCompanyDialog = lazyDialog(() => import('./close-company.dialog.tsx'), 'CloseCompanyDialog')

/** The end of the company, and the way back while there is one. */
export function CompanyClosingSection({ company }: { company: CompanyInfo }) {
  const t = useTexts(companiesTexts).closing
  const [isOpen, setOpen] = useState(false)
  const revoke = useCallMutation(companiesContract.revokeClose, {
    onSuccess: () => notify('success', t.revoked),
  })
  const close = company.actions.find(({ event }) => event === 'close')
  const isClosing = company.status === 'closing'
  return (
    <Section title={t.title}>
      <div className="setting-line">
        <span className="setting-help">{t.help}</span>
        {isClosing ? (
          <Button loading={revoke.isPending} onClick={() => revoke.mutate({})}>
            {t.revoke}
          </Button>
        ) : (
          <GuardedButton danger why={close?.reason} onClick={() => setOpen(true)}>
            {t.start}
          </GuardedButton>
        )}
      </div>
      {isOpen ? <CloseCompanyDialog name={company.name} onClose={() => setOpen(false)} /> : null}
    </Section>
  )
}
