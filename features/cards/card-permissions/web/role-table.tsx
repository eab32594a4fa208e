import { Popover, Tooltip } from 'antd'
import { usePermissionLabels } from '#features/company/roles/web/permission-labels.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { RoleMatrix, TemplateRole } from '../card-permissions.contract.ts'
import { type MatrixGroup, matrixGroups, type MatrixPermission } from '../card-permissions.permissions.ts'
import { cardPermissionsTexts } from '../card-permissions.texts.ts'
import { changeOf, levelIn, nextLevel } from './cells-draft.ts'
import type { RoleFormOf } from './role-form.dialog.tsx'
import { RoleColumnHead } from './role-column-head.tsx'
import type { CellsDraftWork } from './use-cells-draft.ts'

interface Props {
  matrix: RoleMatrix
  work: CellsDraftWork
  onForm: (form: RoleFormOf) => void
  onPeople: (roleId?: string) => void
}

const groups = Object.entries(matrixGroups) as [MatrixGroup, readonly MatrixPermission[]][]

/** Role by permission: a cell is a button that goes round the levels it can have. */
export function RoleTable({ matrix, work, onForm, onPeople }: Props) {
  const t = useTexts(cardPermissionsTexts)
  const { permissions } = usePermissionLabels()
  const { roles } = matrix
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
    <div className="role-table-box" role="region" aria-label={t.matrix.label} tabIndex={0}>
      <table className="plain-table role-table">
        <thead>
          <tr>
            <th scope="col">{t.matrix.permission}</th>
            {roles.map((role) => (
              <RoleColumnHead key={role.roleId} role={role} work={work} onForm={onForm} onPeople={onPeople} />
            ))}
          </tr>
        </thead>
        {groups.map(([group, ofGroup]) => (
          <tbody key={group}>
            <tr className="role-table-group">
              <th scope="rowgroup">{t.groups[group]}</th>
              <td colSpan={roles.length} />
            </tr>
            {ofGroup.map((permission) => (
              <tr key={permission}>
                <th scope="row">
                  <Popover
                    trigger="click"
                    title={fill(t.matrix.who, { permission: permissions[permission] ?? permission })}
                    content={<Who roles={roles} work={work} permission={permission} />}
                  >
                    <button type="button" className="role-table-permission">
                      {permissions[permission]}
                    </button>
                  </Popover>
                </th>
                {roles.map((role) => (
                  <td key={role.roleId}>
                    <Cell
                      role={role}
                      permission={permission}
                      label={permissions[permission] ?? permission}
                      grantable={matrix.grantable}
                      work={work}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface CellProps {
  role: TemplateRole
  permission: MatrixPermission
  label: string
  grantable: readonly MatrixPermission[]
  work: CellsDraftWork
}

function Cell({ role, permission, label, grantable, work }: CellProps) {
  const t = useTexts(cardPermissionsTexts)
  const level = levelIn(work.draft, role, permission)
  const next = nextLevel(role, permission, level)
  const isKept = role.builtIn && role.code === 'tpl_admin' && permission === 'template:roles'
  const whyNot = isKept
    ? t.matrix.kept
    : next === undefined
      ? fill(t.matrix.fixed, { role: role.name })
      : grantable.includes(permission)
        ? undefined
        : t.matrix.notYours
  const mark = (
    <button
      type="button"
      className="cell-mark"
      data-level={level}
      data-change={changeOf(work.draft, role, permission)}
      aria-disabled={whyNot !== undefined}
      aria-label={fill(t.matrix.cell, { role: role.name, permission: label, level: t.levels[level] })}
      onClick={() =>
        whyNot === undefined && next !== undefined ? work.set(role, permission, next) : undefined
      }
    >
      {level === 'none' ? '—' : t.levels[level]}
    </button>
  )
  return whyNot === undefined ? mark : <Tooltip title={whyNot}>{mark}</Tooltip>
}

function Who({
  roles,
  work,
  permission,
}: {
  roles: readonly TemplateRole[]
  work: CellsDraftWork
  permission: MatrixPermission
}) {
  const t = useTexts(cardPermissionsTexts)
  const holding = roles.filter((role) => levelIn(work.draft, role, permission) !== 'none')
  return (
    <div className="role-who">
      {holding.length === 0 ? <p>{t.matrix.whoNone}</p> : null}
      <ul>
        {holding.map((role) => (
          <li key={role.roleId}>
            <span>{role.name}</span>
            <span>
              {fill(t.matrix.whoLine, {
                level: t.levels[levelIn(work.draft, role, permission)],
                count: role.memberCount,
              })}
            </span>
          </li>
        ))}
      </ul>
      <p className="role-who-note">{t.matrix.whoNote}</p>
    </div>
  )
}
