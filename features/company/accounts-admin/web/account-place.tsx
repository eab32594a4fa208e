import { Form, Select } from 'antd'
import { organisationContract } from '#features/company/organisation/organisation.contract.ts'
import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { accountsAdminTexts } from './web.texts.ts'

/** Where a new person works. */
export function AccountPlace() {
  const { form: t } = useTexts(accountsAdminTexts)
  const posts = useCallQuery(organisationContract.listPosts, { query: { enabled: 'true', limit: 500 } })
  return (
    <div className="form-pair">
      <Form.Item
        name="departmentId"
        label={t.department}
        rules={[{ required: true, message: fill(t.required, { field: t.department }) }]}
      >
        <DepartmentTreeSelect placeholder={t.departmentPlaceholder} enabledOnly />
      </Form.Item>
      <Form.Item name="postIds" label={t.posts}>
        <Select
          mode="multiple"
          loading={posts.isPending}
          options={(posts.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={t.postsPlaceholder}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
    </div>
  )
}
