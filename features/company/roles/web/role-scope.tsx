import { Radio } from 'antd'
import { DepartmentTreeSelect } from '#features/company/organisation/web/organisation.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type RoleRights, rolesContract } from '../roles.contract.ts'
import { dataScopeNames } from '#platform/contract/data-scopes.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { RightsDraft } from './use-rights-draft.ts'

interface Props {
  rights: RoleRights
  draft: RightsDraft
}

/** How much the chosen scope would show: to a member, or to a person who looks where the role has none yet. */
function Preview({ roleId, draft }: { roleId: string; draft: RightsDraft }) {
  const t = useTexts(rolesTexts)
  const { dataScope, departmentIds } = draft
  const { data: members } = useCallQuery(rolesContract.listMembers, {
    params: { id: roleId },
    query: { limit: 1 },
  })
  const accountId = members?.list[0]?.accountId
  const isChosen = dataScope !== 'dept_custom' || departmentIds.length > 0
  const { data } = useCallQuery(rolesContract.previewScope, {
    query: {
      dataScope,
      ...(dataScope === 'dept_custom' ? { departmentIds: departmentIds.join(',') } : {}),
      ...(accountId ? { accountId } : {}),
    },
    enabled: members !== undefined && isChosen,
    placeholderData: (previous) => previous,
  })
  if (!data || !isChosen) return null
  return (
    <p className="scope-preview" aria-live="polite">
      {fill(t.scope.preview, {
        name: data.forName,
        people: data.people,
        cards: data.cards,
        departments: data.departments,
      })}
    </p>
  )
}

/** How far a role sees, in plain words. */
export function RoleScope({ rights, draft }: Props) {
  const t = useTexts(rolesTexts)
  const isLocked = rights.whyNot !== null
  return (
    <div className="scope">
      <Radio.Group
        className="scope-choices"
        aria-label={t.tabs.scope}
        value={draft.dataScope}
        disabled={isLocked}
        onChange={({ target }) => draft.change({ dataScope: target.value as RightsDraft['dataScope'] })}
      >
        {dataScopeNames.map((name) => (
          <Radio key={name} value={name} className="scope-choice">
            <span className="scope-name">{t.scopes[name]}</span>
            <span className="scope-help">{t.scopeHelp[name]}</span>
          </Radio>
        ))}
      </Radio.Group>
      {draft.dataScope === 'dept_custom' ? (
        <div className="scope-departments">
          <DepartmentTreeSelect
            multiple
            aria-label={t.scope.departments}
            placeholder={t.scope.departments}
            disabled={isLocked}
            value={draft.departmentIds}
            onChange={(departmentIds) => draft.change({ departmentIds })}
          />
          {draft.departmentIds.length === 0 ? <p className="scope-missing">{t.scope.noneChosen}</p> : null}
        </div>
      ) : null}
      <Preview roleId={rights.roleId} draft={draft} />
      <p className="scope-note">{t.scope.union}</p>
    </div>
  )
}
