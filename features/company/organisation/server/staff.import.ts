import { defineImport } from '#platform/server/imports/define-import.ts'

import { findDepartmentPaths } from './departments.repository.ts'
import { findEnabledPosts } from './posts.repository.ts'
import { indexDepartments, judgeRows, marksIn, plain } from './staff-import-rows.domain.ts'
import { maxImportRows, sexLabels, staffColumns } from './staff-import-sheet.renderer.ts'
import { takeBack } from './staff-import-undo.actions.ts'
import { writeStaff } from './staff-import-writing.actions.ts'
import { describeImportMessage } from './staff-import.view.ts'
import { findImporter, rightsOf } from './staff-importer.actions.ts'
import { findPeopleWith, staffImportStore } from './staff-imports.repository.ts'
import { organisationServerTexts } from './server.texts.ts'

/** Many people from a spreadsheet: new ones, and changes of those who are there. */
export const staffImport = defineImport({
  kind: 'organisation.import',
  title: (language) => organisationServerTexts.in(language).jobs.import,
  objectType: 'staffImport',
  store: staffImportStore,
  maxRows: maxImportRows,
  writtenAtOnce: 200,
  async open(tx, work) {
    const { updateExisting, createDepartments } = work.import
    const importer = await findImporter(tx, work)
    if (!importer?.permissions.has('staff:import')) return undefined
    const posts = await findEnabledPosts(tx)
    const rules = {
      departments: indexDepartments(await findDepartmentPaths(tx)),
      posts: new Map(
        posts.flatMap(({ id, code, name }) => [[plain(code), id] as const, [plain(name), id] as const]),
      ),
      sexes: new Map(sexLabels().map(([word, sex]) => [plain(word), sex])),
      updateExisting,
      createDepartments,
      ...rightsOf(importer),
    }
    return {
      columns: staffColumns(),
      async judge(askedTx, { rows, seen }) {
        const people = await findPeopleWith(askedTx, marksIn(rows))
        return judgeRows(rows, { rules, seen, people })
      },
    }
  },
  write: writeStaff,
  written: ({ viewers }) => viewers.forget(),
  view: (_tx, { language }) => ({
    say: (message) => describeImportMessage(message, language),
    row: ({ facts }) => ({ name: facts.name ?? '', mobile: facts.mobile ?? '' }),
    about: {},
  }),
  undo: (tx, { import: { id }, actor }) => takeBack(tx, id, actor),
})
