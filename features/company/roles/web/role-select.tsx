import { Select } from 'antd'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type RoleOption, rolesContract } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import './role-select.css'

interface Shared {
  id?: string
  placeholder?: string
  allowClear?: boolean
  disabled?: boolean
  /** In a filter every role can be asked for; in a form only those that the person may give. */
  isFilter?: boolean
  'aria-label'?: string
}
interface One extends Shared {
  multiple?: false
  value?: string | null | undefined
  onChange?: (roleId: string | undefined) => void
}
interface Several extends Shared {
  multiple: true
  value?: readonly string[] | undefined
  onChange?: (roleIds: string[]) => void
}

interface Entry {
  value: string
  label: string
  search: string
  disabled: boolean
  why: string | null
}

function entryOf({ id, code, name, enabled, whyNot }: RoleOption, isFilter: boolean, off: string): Entry {
  const why = isFilter ? null : (whyNot ?? (enabled ? null : off))
  return { value: id, label: name, search: `${name} ${code}`.toLowerCase(), disabled: why !== null, why }
}

/** One role or several. What the person may not give stands there too, and says why not. */
export function RoleSelect({ value, onChange, multiple = false, isFilter = false, ...rest }: One | Several) {
  const t = useTexts(rolesTexts)
  const { data = [], isFetching } = useCallQuery(rolesContract.options, { quiet: false })
  const change = (next: string | string[] | undefined) =>
    (onChange as ((picked: typeof next) => void) | undefined)?.(next)
  return (
    <Select<string | string[], Entry>
      placeholder={t.select.placeholder}
      {...rest}
      {...(multiple ? { mode: 'multiple' } : {})}
      className="role-select"
      value={(value ?? undefined) as string | string[]}
      loading={isFetching}
      showSearch={{
        filterOption: (text, entry) => entry?.search.includes(text.trim().toLowerCase()) ?? false,
      }}
      options={data.map((role) => entryOf(role, isFilter, t.select.disabled))}
      optionRender={({ data: entry }) => (
        <span className="role-option">
          <span>{entry.label}</span>
          {entry.why === null ? null : <small>{entry.why}</small>}
        </span>
      )}
      onChange={change}
    />
  )
}
