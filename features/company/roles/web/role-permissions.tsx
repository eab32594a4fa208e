import { memo, useState } from 'react'
import { Button, Checkbox, Input, Tooltip } from 'antd'
import DownOutlined from '@ant-design/icons/DownOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import type { RoleRights } from '../roles.contract.ts'
import { grantablePermissions, type Permission } from '#platform/contract/permissions.ts'
import { rolesTexts } from '../roles.texts.ts'
import { usePermissionLabels } from './permission-labels.public.ts'
import { type AreaKey, areas, leavesOf, leavesOfArea, tick, tickedOf } from './permission-tree.ts'
import type { RightsDraft } from './use-rights-draft.ts'

type Texts = ReturnType<typeof useTexts<typeof import('../text/zh-CN.ts').text>>

interface Leaf {
  permission: Permission
  name: string
  isOn: boolean
  change: 'added' | 'removed' | undefined
  whyNot: string | undefined
  onTurn: (permission: Permission, isOn: boolean) => void
}

const LeafBox = memo(function LeafBox({ permission, name, isOn, change, whyNot, onTurn }: Leaf) {
  const box = (
    <Checkbox
      checked={isOn}
      disabled={whyNot !== undefined}
      onChange={({ target }) => onTurn(permission, target.checked)}
    >
      {name}
    </Checkbox>
  )
  return (
    <span className="leaf" data-change={change}>
      {whyNot === undefined ? box : <Tooltip title={whyNot}>{box}</Tooltip>}
    </span>
  )
})

interface Props {
  rights: RoleRights
  draft: RightsDraft
}

/** The permissions of a role, by what they are about: branches are derived, leaves are stored. */
export function RolePermissions({ rights, draft }: Props) {
  const t = useTexts(rolesTexts)
  const labels = usePermissionLabels()
  const [text, setText] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<AreaKey>>(() => new Set())
  const grantable = new Set<string>(rights.whyNot === null ? rights.grantable : [])
  const wanted = text.trim().toLowerCase()
  const isFound = (permission: Permission) =>
    `${labels.permissions[permission]} ${permission}`.toLowerCase().includes(wanted)
  const turn = (leaves: readonly string[], isOn: boolean) =>
    draft.change({ permissions: tick(draft.permissions, { leaves, isOn, grantable }) })
  const isLocked = rights.whyNot !== null
  const fold = (key: AreaKey) => {
    const next = new Set(folded)
    if (!next.delete(key)) next.add(key)
    setFolded(next)
  }
  const shared: Shared = { t, rights, draft, grantable, isLocked, isFound, turn }
  return (
    <div className="tree">
      <div className="tree-tools">
        <Input
          allowClear
          className="tree-search"
          prefix={<SearchOutlined />}
          value={text}
          placeholder={t.tree.search}
          aria-label={t.tree.search}
          onChange={({ target }) => setText(target.value)}
        />
        <span className="tree-count">
          {fill(t.tree.count, { count: draft.permissions.size, total: grantablePermissions.length })}
        </span>
        <Button size="small" disabled={isLocked} onClick={() => turn(grantablePermissions, true)}>
          {t.tree.all}
        </Button>
        <Button size="small" disabled={isLocked} onClick={() => turn(grantablePermissions, false)}>
          {t.tree.none}
        </Button>
        <Button
          size="small"
          onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(areas.map(({ key }) => key)))}
        >
          {folded.size > 0 ? t.tree.unfold : t.tree.fold}
        </Button>
        {rights.original && !isLocked ? (
          <Button size="small" onClick={() => draft.change({ permissions: new Set(rights.original) })}>
            {t.tree.original}
          </Button>
        ) : null}
      </div>
      {areas.map(({ key, resources }) => {
        const leaves = leavesOfArea(key)
        if (!leaves.some(isFound)) return null
        const isOpen = wanted !== '' || !folded.has(key)
        return (
          <section key={key} className="tree-area">
            <div className="tree-area-head">
              <Branch name={t.areas[key]} leaves={leaves} shared={shared} />
              <span className="tree-count">{`${leaves.filter((leaf) => draft.permissions.has(leaf)).length}/${leaves.length}`}</span>
              <button
                type="button"
                className="tree-fold"
                data-open={isOpen}
                aria-expanded={isOpen}
                aria-label={t.areas[key]}
                onClick={() => fold(key)}
              >
                <DownOutlined />
              </button>
            </div>
            {isOpen
              ? resources.map((resource) => <Resource key={resource} resource={resource} shared={shared} />)
              : null}
          </section>
        )
      })}
      {grantablePermissions.some(isFound) ? null : <p className="tree-nothing">{t.tree.nothing}</p>}
    </div>
  )
}

interface Shared extends Props {
  t: Texts
  grantable: ReadonlySet<string>
  isLocked: boolean
  isFound: (permission: Permission) => boolean
  turn: (leaves: readonly string[], isOn: boolean) => void
}

function Branch({
  name,
  leaves,
  shared: { draft, isLocked, turn },
}: {
  name: string
  leaves: readonly string[]
  shared: Shared
}) {
  const ticked = tickedOf(leaves, draft.permissions)
  return (
    <Checkbox
      checked={ticked === 'all'}
      indeterminate={ticked === 'some'}
      disabled={isLocked}
      onChange={() => turn(leaves, ticked !== 'all')}
    >
      {name}
    </Checkbox>
  )
}

function Resource({ resource, shared }: { resource: string; shared: Shared }) {
  const { t, rights, draft, grantable, isLocked, isFound, turn } = shared
  const labels = usePermissionLabels()
  const leaves = leavesOf(resource).filter(isFound)
  if (leaves.length === 0) return null
  const was = (permission: string) => rights.permissions.includes(permission)
  const changeOf = (permission: string) => {
    if (draft.permissions.has(permission) === was(permission)) return undefined
    return was(permission) ? ('removed' as const) : ('added' as const)
  }
  const whyNot = (permission: string) =>
    isLocked ? (rights.whyNot ?? undefined) : grantable.has(permission) ? undefined : t.tree.notYours
  return (
    <div className="tree-resource">
      <div className="tree-resource-name">
        <Branch name={labels.resources[resource] ?? resource} leaves={leavesOf(resource)} shared={shared} />
      </div>
      <div className="tree-leaves">
        {leaves.map((permission) => (
          <LeafBox
            key={permission}
            permission={permission}
            name={labels.permissions[permission] ?? permission}
            isOn={draft.permissions.has(permission)}
            change={changeOf(permission)}
            whyNot={whyNot(permission)}
            onTurn={(one, isOn) => turn([one], isOn)}
          />
        ))}
      </div>
    </div>
  )
}
