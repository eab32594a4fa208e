import { inArray } from 'drizzle-orm'

import { staff } from '#features/company/organisation/server/organisation.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { scopeFor, type Viewer } from '#platform/server/http/viewer.ts'
import type { Language } from '#platform/text/texts.ts'

import type { Board, BoardRow } from '../boards.contract.ts'
import { boardsTexts } from '../boards.texts.ts'
import { findReaders, type StoredBoard } from './boards.repository.ts'
import { type ReadyKey, readyIds, readyWidgets } from './ready-boards.data.ts'

/** A stored board, or a ready one in the reader's language. */
export type AnyBoard = { ready: ReadyKey } | { stored: StoredBoard }

/** Whether the viewer may change a stored board: one's own, one shared so, or any where the right reaches everybody's. */
export const mayEdit = (viewer: Viewer, board: StoredBoard, editable: readonly string[]): boolean =>
  viewer.permissions.has('board:edit') &&
  (board.createdBy === viewer.accountId ||
    editable.includes(board.id) ||
    scopeFor(viewer, 'board:edit').scope === 'all')

export const nameOf = (board: AnyBoard, language: Language): string =>
  'stored' in board ? board.stored.name : boardsTexts.in(language).ready[board.ready].name

export const widgetsOf = (board: AnyBoard) =>
  'stored' in board ? board.stored.widgets : readyWidgets[board.ready]

export function readyRow(key: ReadyKey, language: Language): BoardRow {
  const { name, note } = boardsTexts.in(language).ready[key]
  return {
    id: readyIds[key],
    name,
    note,
    isReady: true,
    isOwn: false,
    mayEdit: false,
    sharing: 'company',
    tiles: readyWidgets[key].length,
    createdBy: '',
    updatedAt: null,
    version: 1,
  }
}

export function boardRow(board: StoredBoard, viewer: Viewer, editable: readonly string[]): BoardRow {
  const { id, name, note, sharing, version } = board
  return {
    id,
    name,
    note,
    sharing,
    version,
    isReady: false,
    isOwn: board.createdBy === viewer.accountId,
    mayEdit: mayEdit(viewer, board, editable),
    tiles: board.widgets.length,
    createdBy: board.createdByName,
    updatedAt: board.updatedAt.toISOString(),
  }
}

/** Staff by their ids, with their names. */
export async function namesOfStaff(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return tx
    .select({ staffId: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]))
}

export async function readersOf(tx: Tx, boardId: string): Promise<Board['readers']> {
  const readers = await findReaders(tx, boardId)
  const names = await namesOfStaff(
    tx,
    readers.map(({ staffId }) => staffId),
  )
  return readers.map((reader) => ({
    ...reader,
    name: names.find(({ staffId }) => staffId === reader.staffId)?.name ?? '',
  }))
}
