import { useTexts } from '#platform/web/language/use-texts.ts'
import { useViewer } from '#platform/web/session/viewer.ts'
import { useSlot } from '#platform/web/slots/slots.ts'
import { companiesTexts } from '../companies.texts.ts'
import { companyPreview, type PreviewedCompany } from './company-slots.public.ts'

/** What the preview needs of the company as it is being edited. */
export interface ShownCompany extends Omit<PreviewedCompany, 'fields'> {
  phone: string
  address: string
}

/** The public page of this company as visitors get it, with the name of the viewer. */
export function CompanyPreview({ phone, address, ...company }: ShownCompany) {
  const t = useTexts(companiesTexts)
  const { displayName } = useViewer()
  const fields: PreviewedCompany['fields'] = [
    { key: 'name', label: '', value: displayName, type: 'text', group: 'person' },
    { key: 'title', label: '', value: t.page.previewTitle, type: 'text', group: 'person' },
    { key: 'phone', label: t.fields.phone, value: phone, type: 'phone', group: 'contact' },
    { key: 'address', label: t.fields.address, value: address, type: 'address', group: 'company' },
  ]
  const shown = fields.filter(({ group, value }) => group === 'person' || value !== '')
  return useSlot(companyPreview).map(({ key, component: Preview }) => (
    <Preview key={key} {...company} fields={shown} />
  ))
}
