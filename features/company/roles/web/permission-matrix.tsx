import { memo, useCallback, useState } from 'react'
import { Button, Checkbox, Input, Select } from 'antd'
import CheckOutlined from '@ant-design/icons/CheckOutlined'
import MinusOutlined from '@ant-design/icons/MinusOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { MatrixRole } from '../roles.contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { usePermissionLabels } from './permission-labels.public.ts'
import { areas, leavesOf } from './permission-tree.ts'

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>
const resources = areas.flatMap((area) => area.resources)

interface Props {
  roles: readonly MatrixRole[]
  onHolders: (permission: string, roleId?: string) => void
}

/** Role by resource; a resource opens into its permissions, and a cell into the people behind it. */
export function PermissionMatrix({ roles, onHolders }: Props) {
  const t = useTexts(rolesTexts)
  const labels = usePermissionLabels()
  const [text, setText] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['card']))
  const [compared, setCompared] = useState<string[]>([])
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const shownRoles = compared.length === 0 ? roles : roles.filter(({ id }) => compared.includes(id))
  const wanted = text.trim().toLowerCase()
  const isShown = (permission: string) => {
    const name = labels.permissions[permission] ?? permission
    if (!`${name} ${permission}`.toLowerCase().includes(wanted)) return false
    const holding = shownRoles.filter(({ permissions }) => permissions.includes(permission)).length
    return !onlyDifferent || shownRoles.length < 2 || (holding > 0 && holding < shownRoles.length)
  }
  const turn = useCallback((resource: string) => {
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(resource)) next.add(resource)
      return next
    })
  }, [])
  const groups = resources
    .map((resource) => ({ resource, leaves: leavesOf(resource).filter(isShown) }))
    .filter(({ leaves }) => leaves.length > 0)
  const isNarrowed = wanted !== '' || onlyDifferent
  const isAllOpen = groups.every(({ resource }) => open.has(resource))
  return (
    <>
      <div className="matrix-tools">
        <Input
          allowClear
          className="tree-search"
          prefix={<SearchOutlined />}
          value={text}
          placeholder={t.tree.search}
          aria-label={t.tree.search}
          onChange={({ target }) => setText(target.value)}
        />
        <Select
          mode="multiple"
          className="matrix-compare"
          placeholder={t.matrix.compare}
          aria-label={t.matrix.compare}
          maxTagCount="responsive"
          allowClear
          value={compared}
          onChange={setCompared}
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Checkbox
          checked={onlyDifferent}
          disabled={shownRoles.length < 2}
          onChange={({ target }) => setOnlyDifferent(target.checked)}
        >
          {t.matrix.onlyDifferent}
        </Checkbox>
        <Button onClick={() => setOpen(isAllOpen ? new Set() : new Set(resources))}>
          {isAllOpen ? t.tree.fold : t.tree.unfold}
        </Button>
      </div>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard */}
      <div className="matrix-box" role="region" aria-label={t.matrix.tab} tabIndex={0}>
        <table className="plain-table matrix">
          <thead>
            <tr>
              <th scope="col">{t.matrix.permission}</th>
              {shownRoles.map((role) => (
                <th key={role.id} scope="col" data-off={!role.enabled}>
                  <span className="matrix-role" title={role.name}>
                    {role.name}
                  </span>
                  <small>{t.scopes[role.dataScope]}</small>
                  <small>{fill(t.list.members, { count: role.memberCount })}</small>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ resource, leaves }) => (
            <ResourceRows
              key={resource}
              t={t}
              resource={resource}
              leaves={leaves.join(' ')}
              roles={shownRoles}
              isOpen={isNarrowed || open.has(resource)}
              onTurn={turn}
              onHolders={onHolders}
            />
          ))}
        </table>
        {groups.length === 0 ? <p className="tree-nothing">{t.tree.nothing}</p> : null}
      </div>
    </>
  )
}

interface RowsProps {
  t: Texts
  resource: string
  /** Joined, so that rows that stay as they are are not drawn again. */
  leaves: string
  roles: readonly MatrixRole[]
  isOpen: boolean
  onTurn: (resource: string) => void
  onHolders: Props['onHolders']
}

const ResourceRows = memo(function ResourceRows({
  t,
  resource,
  leaves: joined,
  roles,
  isOpen,
  onTurn,
  onHolders,
}: RowsProps) {
  const labels = usePermissionLabels()
  const leaves = joined.split(' ')
  const name = labels.resources[resource] ?? resource
  const sum = ({ permissions }: MatrixRole) => leaves.filter((leaf) => permissions.includes(leaf)).length
  return (
    <tbody>
      <tr className="matrix-resource">
        <th scope="rowgroup">
          <button type="button" aria-expanded={isOpen} onClick={() => onTurn(resource)}>
            <RightOutlined />
            {name}
          </button>
        </th>
        {roles.map((role) => {
          const held = sum(role)
          return (
            <td key={role.id} data-share={held === 0 ? 'none' : held === leaves.length ? 'all' : 'some'}>
              {`${held}/${leaves.length}`}
            </td>
          )
        })}
      </tr>
      {isOpen
        ? leaves.map((leaf) => {
            const word = labels.permissions[leaf] ?? leaf
            return (
              <tr key={leaf}>
                <th scope="row">
                  <button type="button" title={t.matrix.who} onClick={() => onHolders(leaf)}>
                    {word}
                  </button>
                </th>
                {roles.map((role) => (
                  <td key={role.id}>
                    {role.permissions.includes(leaf) ? (
                      <button
                        type="button"
                        className="matrix-yes"
                        aria-label={fill(t.matrix.cell, { role: role.name, permission: word })}
                        onClick={() => onHolders(leaf, role.id)}
                      >
                        <CheckOutlined />
                      </button>
                    ) : (
                      <span className="matrix-no" role="img" aria-label={t.matrix.no}>
                        <MinusOutlined />
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            )
          })
        : null}
    </tbody>
  )
})
