import { type ReactNode, useState } from 'react'
import { App, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '#platform/text/texts.ts'
import { call, queryOf } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ask } from '#platform/web/ui/ask.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { type DepartmentNode, organisationContract } from '../organisation.contract.ts'
import { organisationTexts } from '../organisation.texts.ts'
import { parentOf, type Place, placeOfStep } from './department-drop.ts'
import type { Department } from './department-index.ts'
import { type DepartmentCommand, departmentEntries } from './department-menu.ts'
import type { TreeWork } from './department-tree.tsx'
import type { TreeEdit } from './tree-rows.ts'
import { useDepartments } from './use-departments.ts'

const DepartmentDialog = lazyDialog(() => import('./department.dialog.tsx'), 'DepartmentDialog')
const DepartmentMoveDialog = lazyDialog(() => import('./department-move.dialog.tsx'), 'DepartmentMoveDialog')

/** What a screen that shows departments has to load anew. */
export const touchedByDepartments: ReadonlySet<unknown> = new Set([
  'organisation',
  'cards',
  'accounts',
  'audit',
])

type Asked = { kind: 'edit' | 'moveTo'; department: Department } | { kind: 'add'; parentId: string | null }

/** The body that changes something about a department and leaves the rest. */
const bodyOf = (
  { id, name, parentId, version }: DepartmentNode,
  change: { name?: string; enabled?: boolean },
) => ({
  id,
  name,
  parentId,
  version,
  ...change,
})

/** Everything that is done with departments: the tree's menu, its keys, dragging, names typed in place, and the dialogs. */
export function useDepartmentWork(onGone: (id: string) => void) {
  const t = useTexts(organisationTexts)
  const web = useTexts(webTexts)
  const { message } = App.useApp()
  const queries = useQueryClient()
  const { index } = useDepartments()
  const [edit, setEdit] = useState<TreeEdit>()
  const [asked, setAsked] = useState<Asked>()

  const refresh = () =>
    queries.invalidateQueries({ predicate: ({ queryKey: [feature] }) => touchedByDepartments.has(feature) })
  const tell = (text: string, undo?: () => void) => {
    const key = `department-${Date.now()}`
    const content: ReactNode = undo ? (
      <>
        {text}
        <Button
          type="link"
          size="small"
          onClick={() => {
            message.destroy(key)
            undo()
          }}
        >
          {t.tree.undo}
        </Button>
      </>
    ) : (
      text
    )
    void message.open({ type: 'success', content, key, duration: undo ? 6 : 3 })
  }

  const move = async ({ id, name }: { id: string; name: string }, place: Place, back?: Place) => {
    const nodes = await call(organisationContract.moveDepartment, { params: { id }, body: place }).catch(
      () => undefined,
    )
    if (nodes) queries.setQueryData(queryOf(organisationContract.listDepartments).queryKey, nodes)
    else return void refresh()
    if (back) tell(fill(t.tree.moved, { name }), () => void move({ id, name }, back))
    return refresh()
  }
  /** Where it stands now, to come back to. */
  const placeNow = (department: Department): Place => ({
    parentId: parentOf(department)?.id ?? null,
    beforeId: placeOfStep(index, department, 1) ? nextBrother(department) : null,
  })
  const nextBrother = (department: Department) =>
    index.all.slice(department.last + 1).find(({ depth }) => depth === department.depth)?.id ?? null
  const moveTo = (department: Department, place: Place) => void move(department, place, placeNow(department))

  const turn = async (department: Department, enabled: boolean) => {
    const { name } = department
    const isMeant =
      enabled ||
      (await ask({
        title: fill(t.tree.stopTitle, { name }),
        content: t.tree.stopBody,
        confirm: t.tree.stop,
        cancel: web.action.cancel,
        danger: true,
      }))
    if (!isMeant) return
    const saved = await call(organisationContract.saveDepartment, {
      body: bodyOf(department.node, { enabled }),
    }).catch(() => undefined)
    if (saved) tell(fill(enabled ? t.tree.started : t.tree.stopped, { name }))
    await refresh()
  }
  const remove = async ({ id, name }: Department) => {
    const isMeant = await ask({
      title: fill(t.tree.removeTitle, { name }),
      content: t.tree.removeBody,
      confirm: t.tree.remove,
      cancel: web.action.cancel,
      danger: true,
    })
    if (!isMeant) return
    const isGone = await call(organisationContract.removeDepartment, { params: { id } }).then(
      () => true,
      () => false,
    )
    if (isGone) {
      tell(fill(t.tree.removed, { name }))
      onGone(id)
    }
    await refresh()
  }
  const step = (department: Department, by: 1 | -1) => {
    const place = placeOfStep(index, department, by)
    if (place) void move(department, place)
  }

  const commands: Readonly<Record<DepartmentCommand, (department: Department) => void>> = {
    addBelow: ({ id }) => setEdit({ parentId: id }),
    rename: ({ id, node }) => setEdit({ id, parentId: node.parentId }),
    edit: (department) => setAsked({ kind: 'edit', department }),
    moveTo: (department) => setAsked({ kind: 'moveTo', department }),
    up: (department) => step(department, -1),
    down: (department) => step(department, 1),
    stop: (department) => void turn(department, false),
    start: (department) => void turn(department, true),
    remove: (department) => void remove(department),
  }

  const saveName = async (name: string): Promise<string | undefined> => {
    const renamed = index.byId.get(edit?.id ?? '')
    const body = renamed ? bodyOf(renamed.node, { name }) : { parentId: edit?.parentId ?? null, name }
    try {
      await call(organisationContract.saveDepartment, { body }, { quiet: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return error.fields['name'] || error.message
    }
    tell(fill(renamed ? t.tree.renamed : t.tree.added, { name }))
    await refresh()
    setEdit(undefined)
    return undefined
  }

  const work: TreeWork = {
    menuOf: (department) =>
      departmentEntries(index, department, {
        t: t.tree,
        onCommand: (command, one) => commands[command](one),
      }),
    onMove: moveTo,
    onStep: step,
    onRename: commands.rename,
    edit,
    onName: saveName,
    onEditEnd: () => setEdit(undefined),
  }
  const close = () => setAsked(undefined)
  const dialog = (
    <>
      {asked && asked.kind !== 'moveTo' && (
        <DepartmentDialog
          department={asked.kind === 'edit' ? asked.department : undefined}
          parentId={asked.kind === 'add' ? asked.parentId : null}
          onClose={close}
          onSaved={() => void refresh()}
        />
      )}
      {asked?.kind === 'moveTo' && (
        <DepartmentMoveDialog
          department={asked.department}
          onMove={(place) => moveTo(asked.department, place)}
          onClose={close}
        />
      )}
    </>
  )
  return {
    work,
    dialog,
    edit: commands.edit,
    add: (parentId: string | null) => setAsked({ kind: 'add', parentId }),
  }
}
