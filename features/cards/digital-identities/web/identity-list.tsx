import { Button, Checkbox, Select } from 'antd'
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined'
import type { TemplateRow } from '#features/cards/card-templates/card-templates.contract.ts'
import { TemplatePicker } from '#features/cards/card-templates/web/card-templates.public.ts'
import { DepartmentFilter } from '#features/company/organisation/web/department-filter.public.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PersonName } from '#platform/web/ui/person-name.tsx'
import { useList } from '#platform/web/use-list.ts'
import { digitalIdentitiesContract, identityKinds, type IdentityRow } from '../digital-identities.contract.ts'
import { digitalIdentitiesTexts } from '../digital-identities.texts.ts'
import { IdentityBatchBar } from './identity-batch-bar.tsx'
import { claimName, identityColumns } from './identity-columns.tsx'
import { IdentityStateChips } from './identity-state-chips.tsx'
import { IdentityStatus } from './identity-status.tsx'
import './identities.css'

const path = '/demo/digitalcard/controlIdentify/carddetails'
/** A row without a claim cannot be ticked, but needs a key of its own. */
const keyOf = ({ id, staffId }: IdentityRow) => id ?? staffId

/** The list of one template's people with their claims. */
export function IdentityList({ template }: { template: TemplateRow }) {
  const t = useTexts(digitalIdentitiesTexts)
  const { navigate, setSearch } = useScreen()
  const { templateId, orientation } = template
  const list = useList(digitalIdentitiesContract.listByTemplate, keyOf, { fixed: { templateId } })
  const { status, kind, departmentId, keyword, expiring } = list.filter
  const detailPath = orientation === 'horizontal' ? `${path}/index2` : path
  const open = ({ carteId }: IdentityRow) => navigate(detailPath, { carte: carteId ?? undefined })
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      actions={
        <Button icon={<SafetyCertificateOutlined />} onClick={() => navigate(path)}>
          {t.list.mine}
        </Button>
      }
    >
      <FilterBar list={list} name="digital-identities" placeholder={t.list.keyword}>
        <TemplatePicker
          value={templateId}
          onPick={() => setSearch({ templateId: undefined, page: undefined })}
        />
        <Select
          allowClear
          aria-label={t.list.kind}
          placeholder={t.list.anyKind}
          className="identity-kind"
          value={kind}
          options={identityKinds.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(value) => list.setFilter({ kind: value })}
        />
        <DepartmentFilter
          label={t.list.department}
          value={departmentId}
          onChange={(value) => list.setFilter({ departmentId: value })}
        />
      </FilterBar>
      <DataTable
        list={list}
        name="digital-identities"
        label={t.routes.list}
        columns={identityColumns(t, open)}
        // Deciding is for what waits: there every row can be ticked.
        isSelectable={status === 'submitted'}
        toolbar={
          <>
            <IdentityStateChips
              filter={{ templateId, kind, departmentId, keyword, expiring }}
              value={status}
              onChange={(value) => list.setFilter({ status: value })}
            />
            <Checkbox
              checked={expiring === 'true'}
              onChange={({ target }) => list.setFilter({ expiring: target.checked ? 'true' : undefined })}
            >
              {t.list.expiring}
            </Checkbox>
          </>
        }
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} />}
        card={(row) => (
          <div className="identity-card">
            <div className="identity-card-head">
              <PersonName name={row.name} avatarUrl={row.avatarUrl} onOpen={() => open(row)} />
              <IdentityStatus status={row.status} />
            </div>
            <p className="identity-quiet">{[row.title, row.department].filter(Boolean).join(' · ')}</p>
            <p>{claimName(row, t)}</p>
          </div>
        )}
      />
      <IdentityBatchBar list={list} />
    </Page>
  )
}
