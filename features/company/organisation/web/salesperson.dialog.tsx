import { App, Form, Input, Select } from 'antd'
import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { FormDrawer } from '#platform/web/ui/form-drawer.tsx'
import { organisationContract, type Salesperson } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { DistrictsSelect } from './districts-select.tsx'
import { StaffSelect } from './staff-select.tsx'

interface Values {
  staffId: string
  districts?: string[]
  products?: string[]
  remark?: string
}

interface Props {
  person: Salesperson | undefined
  onClose: () => void
  onSaved: () => void
}

const valuesOf = ({ staffId, districts, products, remark }: Salesperson): Values => ({
  staffId,
  districts: districts.map(({ code }) => code),
  products,
  remark: remark ?? '',
})

const schema = organisationContract.saveSalesperson.body

/** What a salesperson sells, and where. */
export function SalespersonDialog({ person, onClose, onSaved }: Props) {
  const t = useTexts(organisationTexts)
  const { invalid } = useTexts(platformTexts)
  const { message } = App.useApp()
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const save = () =>
    draft.submit(async ({ staffId, districts = [], products = [], remark = '' }) => {
      const body = {
        staffId,
        districts,
        products: products.map((name) => name.trim()),
        remark: remark.trim(),
      }
      const saved = await call(
        organisationContract.saveSalesperson,
        { body: { ...body, ...(person ? { version: person.version } : {}) } },
        { quiet: true },
      )
      message.success(fill(t.sales.saved, { name: saved.name }))
      onSaved()
      onClose()
    })
  return (
    <FormDrawer
      title={person ? t.sales.editTitle : t.sales.addTitle}
      isTouched={draft.isTouched}
      isBusy={draft.isBusy}
      onSave={() => void save()}
      onClose={onClose}
    >
      <p className="form-note">{t.sales.help}</p>
      <Form
        form={form}
        layout="vertical"
        initialValues={person ? valuesOf(person) : {}}
        onValuesChange={draft.touch}
      >
        <Form.Item name="staffId" label={t.sales.staff} rules={rulesOf(schema, 'staffId', invalid)}>
          <StaffSelect disabled={person !== undefined} known={person ? [person] : []} allowClear={false} />
        </Form.Item>
        <Form.Item name="districts" label={t.sales.district} rules={[{ type: 'array', max: 500 }]}>
          <DistrictsSelect placeholder={t.sales.districtsPlaceholder} known={person?.districts ?? []} />
        </Form.Item>
        <Form.Item
          name="products"
          label={t.sales.products}
          extra={t.sales.productsHelp}
          rules={rulesOf(schema, 'products', invalid)}
        >
          <Select
            mode="tags"
            maxCount={50}
            open={false}
            suffixIcon={null}
            placeholder={t.sales.productsPlaceholder}
          />
        </Form.Item>
        <Form.Item name="remark" label={t.sales.remark} rules={rulesOf(schema, 'remark', invalid)}>
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </FormDrawer>
  )
}
