import { Tabs } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { customerFormsContract } from '../customer-forms.contract.ts'
import { customerFormsTexts } from '../customer-forms.texts.ts'
import { CompanyFormEditor } from './company-form-editor.tsx'
import { FormHistory } from './form-history.tsx'
import { RecordsList } from './records-list.tsx'
import './customer-forms.css'

/** The form of the company, and the customers that were recorded with it. */
export function CustomerFormsScreen() {
  const t = useTexts(customerFormsTexts)
  const { search, setSearch } = useScreen()
  const mayConfigure = useCan('contact:configure')
  const { data, error, refetch } = useCallQuery(customerFormsContract.getForms, { quiet: false })
  const tabs = ['records', ...(mayConfigure ? ['form', 'history'] : [])]
  const tab = tabs.find((name) => name === search['tab']) ?? 'records'
  const content = () => {
    if (tab === 'history') return <FormHistory />
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
    if (!data) return <PageSkeleton />
    return tab === 'form' ? (
      <CompanyFormEditor key={`${data.draft?.formId}${data.draft?.version}`} forms={data} />
    ) : (
      <RecordsList forms={data} />
    )
  }
  return (
    <Page title={t.routes.form} help={t.page.help}>
      {mayConfigure ? (
        <Tabs
          activeKey={tab}
          items={[
            { key: 'records', label: t.page.tabRecords },
            { key: 'form', label: t.page.tabForm },
            { key: 'history', label: t.page.tabHistory },
          ]}
          onChange={(key) => setSearch({ tab: key === 'records' ? undefined : key, page: undefined })}
        />
      ) : null}
      {content()}
    </Page>
  )
}
