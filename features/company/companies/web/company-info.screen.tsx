import { Suspense, useState } from 'react'
import { Skeleton } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCan, useViewer } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { companiesContract, type CompanyInfo } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'
import { CertificationSection } from './certification-section.tsx'
import { CompanyClosingSection } from './company-closing-section.tsx'
import { CompanyNotes } from './company-notes.tsx'
import { CompanyPreview, type ShownCompany } from './company-preview.tsx'
import { CompanyProfileForm } from './company-profile-form.tsx'
import { shownOf, valuesOf } from './profile-values.ts'
import { CompanySettingsSection } from './company-settings-section.tsx'
import './company-info.css'

function Preview({ shown }: { shown: ShownCompany }) {
  const t = useTexts(companiesTexts)
  return (
    <aside className="company-preview" aria-label={t.page.preview}>
      <h2>{t.page.preview}</h2>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
        <CompanyPreview {...shown} />
      </Suspense>
    </aside>
  )
}

function CompanyParts({ company }: { company: CompanyInfo }) {
  const t = useTexts(companiesTexts)
  const isKeeper = useCan('company:edit')
  const mayClose = useCan('company:close')
  const { company: known } = useViewer()
  const [shown, setShown] = useState(() => shownOf(valuesOf(company)))
  // The frame says so above every screen, once it was loaded in that state.
  const isTold = known?.state === company.status && company.pendingName === null
  const canEdit = company.actions.some(({ event, allowed }) => event === 'edit' && allowed)
  return (
    <>
      {isTold ? null : <CompanyNotes company={company} />}
      <div className="company-parts">
        <div className="company-main">
          <Section title={t.page.profile} extra={isKeeper ? null : t.page.notYours}>
            <CompanyProfileForm company={company} onEdited={setShown} />
          </Section>
          <CertificationSection company={company} />
          {isKeeper ? <CompanySettingsSection isOff={!canEdit} /> : null}
          {mayClose ? <CompanyClosingSection company={company} /> : null}
        </div>
        <Preview shown={shown} />
      </div>
    </>
  )
}

/** The company as visitors see it, with everything that its keepers decide. */
export function CompanyInfoScreen() {
  const t = useTexts(companiesTexts)
  const { data, error, refetch } = useCallQuery(companiesContract.info)
  return (
    <Page title={t.routes.info} help={t.page.help}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <CompanyParts company={data} />
      ) : (
        <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </Page>
  )
}
