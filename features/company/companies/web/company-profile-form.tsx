import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { markFields } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { companiesContract, type CompanyInfo } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'
import type { ShownCompany } from './company-preview.tsx'
import { CompanyProfileFields } from './company-profile-fields.tsx'
import { changesOf, type ProfileValues, shownOf, valuesOf } from './profile-values.ts'

interface Props {
  company: CompanyInfo
  onEdited: (shown: ShownCompany) => void
}

/** The company's details; what is typed shows in the preview at once. */
export function CompanyProfileForm({ company, onEdited }: Props) {
  const t = useTexts(companiesTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<ProfileValues>()
  const [isBusy, setBusy] = useState(false)
  const [typed, setTyped] = useState<ProfileValues>()
  const edit = company.actions.find(({ event }) => event === 'edit')
  const isOff = !edit?.allowed
  const isDirty = typed !== undefined && Object.keys(changesOf(company, typed)).length > 0
  useDirty(isDirty)
  // Saved here or changed elsewhere: taken over while nothing is lost by it.
  useEffect(() => {
    if (!isDirty) form.setFieldsValue(valuesOf(company))
    // eslint-disable-next-line react/exhaustive-deps -- only another version of the company matters
  }, [company.version])

  const restart = (from: CompanyInfo) => {
    form.setFieldsValue(valuesOf(from))
    setTyped(undefined)
    onEdited(shownOf(valuesOf(from)))
  }
  async function save() {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    setBusy(true)
    try {
      const saved = await call(
        companiesContract.update,
        { body: { ...changesOf(company, values), version: company.version } },
        { quiet: true },
      )
      await queries.invalidateQueries({ queryKey: ['companies'] })
      restart(saved)
      notify('success', saved.pendingName ? t.page.renameAsked : t.page.saved)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.reason === 'VERSION_CONFLICT') void queries.invalidateQueries({ queryKey: ['companies'] })
      if (!markFields(form, error)) notify('error', error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark
      disabled={isBusy || isOff}
      initialValues={valuesOf(company)}
      onValuesChange={(_, values) => {
        setTyped(values)
        onEdited(shownOf(values))
      }}
      scrollToFirstError={{ block: 'nearest', focus: true }}
      className="company-form"
    >
      <CompanyProfileFields company={company} isOff={isBusy || isOff} />
      <div className="company-form-foot">
        <GuardedButton type="primary" loading={isBusy} why={edit?.reason} onClick={() => void save()}>
          {t.page.save}
        </GuardedButton>
        <Button disabled={!isDirty || isBusy} onClick={() => restart(company)}>
          {t.page.discard}
        </Button>
      </div>
    </Form>
  )
}
