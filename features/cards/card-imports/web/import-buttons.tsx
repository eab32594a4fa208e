import EditOutlined from '@ant-design/icons/EditOutlined'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { cardImportTexts } from '../card-imports.texts.ts'

/** The ways to change cards and to bring in new ones by a spreadsheet. */
export function ImportButtons() {
  const { list: t } = useTexts(cardImportTexts)
  const { setSearch } = useScreen()
  return (
    <>
      <GuardedButton
        access="card:import"
        icon={<EditOutlined />}
        onClick={() => setSearch({ import: 'changes' })}
      >
        {t.change}
      </GuardedButton>
      <GuardedButton
        access="card:import"
        icon={<ImportOutlined />}
        onClick={() => setSearch({ import: 'new' })}
      >
        {t.import}
      </GuardedButton>
    </>
  )
}
