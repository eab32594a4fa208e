import { AutoComplete, Form, Input } from 'antd'
import { referenceDataContract } from '#features/base/reference-data/reference-data.contract.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type CompanyInfo, companyProfile } from '../companies.contract.ts'
import { companiesTexts } from '../companies.texts.ts'
import { BrandColourField } from './brand-colour-field.tsx'
import { DistrictField } from './district-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { Line } from './profile-values.ts'

/** What the name's field says below it. */
function useNameHelp({ status, actions }: CompanyInfo) {
  const t = useTexts(companiesTexts).fields
  const rename = actions.find(({ event }) => event === 'rename')
  const help =
    status === 'certified' ? t.nameCertified : rename?.allowed === false ? rename.reason : t.nameHelp
  return { help, isFixed: !rename?.allowed }
}

/** The fields of the company's details. */
export function CompanyProfileFields({ company, isOff }: { company: CompanyInfo; isOff: boolean }) {
  const t = useTexts(companiesTexts)
  const { invalid } = useTexts(platformTexts)
  const name = useNameHelp(company)
  const { data: industries = [] } = useCallQuery(referenceDataContract.dictionaries, {
    query: { type: 'industry' },
  })
  const rules = (field: Line, message?: string) =>
    rulesOf(companyProfile, field, { ...invalid, ...(message && { own: { invalid: message } }) })
  return (
    <>
      <Form.Item name="logo" label={t.fields.logo} className="company-form-wide">
        <PictureField
          label={t.fields.logo}
          help={t.fields.logoHelp}
          shape="logo"
          canRemove
          disabled={isOff}
        />
      </Form.Item>
      <Form.Item name="name" label={t.fields.name} extra={name.help} rules={rules('name')}>
        <Input maxLength={80} disabled={isOff || name.isFixed} />
      </Form.Item>
      <Form.Item
        name="shortName"
        label={t.fields.shortName}
        extra={t.fields.shortNameHelp}
        rules={rules('shortName')}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item name="industry" label={t.fields.industry} rules={rules('industry')}>
        <AutoComplete
          options={industries.map(({ label }) => ({ value: label }))}
          showSearch={{ filterOption: true }}
        />
      </Form.Item>
      <Form.Item name="district" label={t.fields.district} rules={rules('district')}>
        <DistrictField disabled={isOff} />
      </Form.Item>
      <Form.Item
        name="address"
        label={t.fields.address}
        rules={rules('address')}
        className="company-form-wide"
      >
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="phone" label={t.fields.phone} rules={rules('phone', t.fields.phoneInvalid)}>
        <Input maxLength={20} inputMode="tel" placeholder="0512-66881200" />
      </Form.Item>
      <Form.Item name="website" label={t.fields.website} rules={rules('website', t.fields.websiteInvalid)}>
        <Input maxLength={200} inputMode="url" />
      </Form.Item>
      <Form.Item
        name="brandColour"
        label={t.fields.brandColour}
        rules={rules('brandColour', t.fields.colourInvalid)}
        className="company-form-wide"
      >
        <BrandColourField disabled={isOff} />
      </Form.Item>
      <Form.Item
        name="introduction"
        label={t.fields.introduction}
        rules={rules('introduction')}
        className="company-form-wide"
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} showCount />
      </Form.Item>
    </>
  )
}
