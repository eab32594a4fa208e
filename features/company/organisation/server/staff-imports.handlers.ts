import type { Handlers } from '#platform/server/http/mount-contract.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import type { staffImportCalls } from '../staff-import.contract.ts'
import { nameOrPath } from './department-paths.domain.ts'
import { findDepartmentPaths } from './departments.repository.ts'
import { findEnabledPosts } from './posts.repository.ts'
import { organisationServerTexts } from './server.texts.ts'
import { staffSheet } from './staff-import-sheet.renderer.ts'
import { departmentInScope, reachOf } from './staff-reach.domain.ts'
import { staffImport } from './staff.import.ts'

const calls = importCalls(staffImport)

/** Bringing people in by a spreadsheet: a file to fill in, a look at what it would do, then the doing, and the way back. */
export const staffImportHandlers: Handlers<typeof staffImportCalls> = {
  async downloadStaffTemplate(_request, { tx, viewer, language, reply }) {
    const reach = reachOf(viewer, 'staff:import')
    const departments = nameOrPath(
      (await findDepartmentPaths(tx)).filter(({ id, enabled }) => enabled && departmentInScope(reach, id)),
    )
    const posts = (await findEnabledPosts(tx)).map(({ name }) => name)
    const { fileName: name } = organisationServerTexts.in(language).sheet
    return sendSheet(reply, { name, content: await staffSheet({ departments, posts, language }) })
  },
  uploadStaff: ({ body: { updateExisting, createDepartments } }, context) =>
    startImport(staffImport, context, {
      updateExisting: updateExisting === 'true',
      createDepartments: createDepartments === 'true',
    }),
  getStaffImport: calls.get,
  downloadStaffImportErrors: calls.sendErrors,
  async confirmStaffImport(asked, context) {
    await calls.confirm(asked, context)
    return null
  },
  cancelStaffImport: calls.cancel,
  undoStaffImport: calls.undo,
}
