import { and, inArray, isNull } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Paging } from '#platform/contract/paging.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { notFound, orNotFound } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'

import type { Board, BoardDraft, BoardSharing, Widget } from '../boards.contract.ts'
import { refuse, refuseField, refusePerson, versionConflict } from './boards.refusals.ts'
import {
  changeBoard,
  countBoards,
  deleteBoard,
  findBoards,
  findEditable,
  findSeenBoard,
  insertBoard,
  lockBoard,
  replaceReaders,
  type StoredBoard,
} from './boards.repository.ts'
import { type AnyBoard, boardRow, mayEdit, readersOf, readyRow, widgetsOf } from './boards.view.ts'
import { metrics } from './metric-catalogue.repository.ts'
import { readyKeyOf } from './ready-boards.data.ts'

const objectType = 'board'
const mostBoards = 500

/** The topic under which changes of a board are told to those who watch it. */
export const boardTopic = (id: string) => `board:${id}`

/** A ready board, or a stored one in sight; others are answered like unknown ones. */
export async function requireBoard(tx: Tx, viewer: Viewer, id: string): Promise<AnyBoard> {
  const ready = readyKeyOf(id)
  if (ready) return { ready }
  return { stored: orNotFound(await findSeenBoard(tx, viewer, id)) }
}

export async function listBoards(
  { tx, viewer }: MemberContext,
  query: Paging & { keyword?: string | undefined },
) {
  const { list, ...total } = await findBoards(tx, viewer, query)
  const editable = await findEditable(tx, viewer)
  return { list: list.map((board) => boardRow(board, viewer, editable)), ...total }
}

export async function viewBoard({ tx, viewer, language }: MemberContext, board: AnyBoard): Promise<Board> {
  const widgets = [...widgetsOf(board)]
  if ('ready' in board) return { ...readyRow(board.ready, language), widgets, readers: [] }
  const row = boardRow(board.stored, viewer, await findEditable(tx, viewer))
  return { ...row, widgets, readers: row.mayEdit ? await readersOf(tx, row.id) : [] }
}

/** A board can be drawn when each widget has an id of its own and splits its metrics by what all of them know. */
function checkWidgets(widgets: readonly Widget[]): void {
  if (new Set(widgets.map(({ id }) => id)).size < widgets.length)
    throw refuseField('widgets', (t) => t.errors.twins)
  for (const { by, metrics: keys } of widgets)
    if (by !== null && !keys.every((key) => metrics[key].dimensions[by]))
      throw refuseField('widgets', (t) => t.errors.dimension)
}

const columnsOf = ({ name, note, widgets }: BoardDraft) => ({
  name: name.trim(),
  note: note.trim(),
  widgets,
})

export async function createBoard(context: MemberContext, draft: BoardDraft): Promise<Board> {
  const { tx, viewer } = context
  checkWidgets(draft.widgets)
  if ((await countBoards(tx)) >= mostBoards)
    throw refuse((t) => t.errors.full, { reason: 'LIMIT', values: { most: mostBoards } })
  const stored = await insertBoard(tx, {
    ...columnsOf(draft),
    createdBy: viewer.accountId,
    createdByName: viewer.displayName,
  })
  await recordBy(context, [{ objectType, objectId: stored.id, event: 'create' }])
  return viewBoard(context, { stored })
}

/** A board of one's own with the widgets of another; it is shared with nobody. */
export async function copyBoard(context: MemberContext, id: string, name: string): Promise<Board> {
  const board = await requireBoard(context.tx, context.viewer, id)
  return createBoard(context, { name, note: '', widgets: [...widgetsOf(board)] })
}

interface Editing {
  version?: number
  /** Only the maker decides who sees a board, and those whose right reaches everybody's. */
  isMakers?: boolean
}

async function lockForEditing(
  { tx, viewer }: MemberContext,
  id: string,
  { version, isMakers = false }: Editing,
): Promise<StoredBoard> {
  if (readyKeyOf(id)) throw refuse((t) => t.errors.ready, { reason: 'STATE_CONFLICT' })
  if (!(await findSeenBoard(tx, viewer, id))) throw notFound()
  const board = orNotFound(await lockBoard(tx, id))
  const editable = isMakers ? [] : await findEditable(tx, viewer)
  if (!mayEdit(viewer, board, editable)) throw refusePerson((t) => t.errors.maker)
  if (version !== undefined && version !== board.version) throw versionConflict()
  return board
}

export async function updateBoard(
  context: MemberContext,
  id: string,
  { version, ...draft }: BoardDraft & { version: number },
): Promise<Board> {
  checkWidgets(draft.widgets)
  const board = await lockForEditing(context, id, { version })
  const stored = await changeBoard(context.tx, board, columnsOf(draft))
  await recordBy(context, [
    {
      objectType,
      objectId: id,
      event: 'edit',
      detail: { before: { name: board.name }, after: { name: stored.name } },
    },
  ])
  await context.services.live.publish(context.tx, boardTopic(id))
  return viewBoard(context, { stored })
}

/** Sees to it that these are people of the company who are still there. */
export async function requireStaff(tx: Tx, ids: readonly string[], field: string): Promise<void> {
  if (ids.length === 0) return
  const known = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(inArray(staff.id, [...ids]), isNull(staff.deletedAt)))
  if (known.length < new Set(ids).size) throw refuseField(field, (t) => t.errors.recipients)
}

export async function shareBoard(
  context: MemberContext,
  id: string,
  { version, sharing, readers }: BoardSharing & { version: number },
): Promise<Board> {
  const { tx } = context
  const board = await lockForEditing(context, id, { version, isMakers: true })
  const unique = [...new Map(readers.map((reader) => [reader.staffId, reader])).values()]
  await requireStaff(
    tx,
    unique.map(({ staffId }) => staffId),
    'readers',
  )
  const stored = await changeBoard(tx, board, { sharing })
  await replaceReaders(tx, id, unique)
  await recordBy(context, [
    { objectType, objectId: id, event: 'share', detail: { sharing, readers: unique.length } },
  ])
  return viewBoard(context, { stored })
}

export async function removeBoard(context: MemberContext, id: string): Promise<void> {
  const { name } = await lockForEditing(context, id, { isMakers: true })
  await deleteBoard(context.tx, id)
  await recordBy(context, [{ objectType, objectId: id, event: 'remove', detail: { name } }])
}
