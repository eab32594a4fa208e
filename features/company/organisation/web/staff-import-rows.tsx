import { queryOf } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { ImportRows } from '#platform/web/ui/import-rows.tsx'
import { organisationContract, type StaffImport } from '../organisation.contract.ts'
import { staffImportTexts } from './imports/web.texts.ts'

/** The rows of the file with what was found about each. */
export function StaffImportRows({ importId, counts }: Pick<StaffImport, 'importId' | 'counts'>) {
  const t = useTexts(staffImportTexts)
  return (
    <ImportRows
      counts={counts}
      rowsOf={(query) => queryOf(organisationContract.getStaffImport, { params: { id: importId }, query })}
      texts={t}
    />
  )
}
