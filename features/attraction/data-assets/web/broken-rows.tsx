import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { DetailDrawer } from '#platform/web/ui/detail-drawer.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { type BrokenRows, dataAssetsContract } from '../data-assets.contract.ts'
import { dataAssetsTexts } from '../data-assets.texts.ts'

function Rows({ list, isMore }: BrokenRows) {
  const { quality: t } = useTexts(dataAssetsTexts)
  const { navigate } = useScreen()
  if (list.length === 0) return <p>{t.none}</p>
  const open = (link: 'customer' | 'clue', id: string) =>
    link === 'customer'
      ? navigate('/demo/digitalcard/customerresources/customerdetalis', { carte: id })
      : navigate('/demo/attractinvestment/attractinvest', { clue: id })
  return (
    <>
      <p>{t.rowsHelp}</p>
      <ul>
        {list.map(({ id, link }) => (
          <li key={id}>{link ? <NameButton name={id} onOpen={() => open(link, id)} /> : id}</li>
        ))}
      </ul>
      {isMore ? <p>{t.more}</p> : null}
    </>
  )
}

/** The rows that break a check. */
export function BrokenRowsDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { quality: t } = useTexts(dataAssetsTexts)
  const found = useCallQuery(dataAssetsContract.brokenRows, {
    params: { id: id ?? '' },
    enabled: id !== undefined,
  })
  return (
    <DetailDrawer
      found={found}
      isOpen={id !== undefined}
      title={t.rowsTitle}
      titleOf={() => t.rowsTitle}
      size={480}
      onClose={onClose}
    >
      {(rows) => <Rows {...rows} />}
    </DetailDrawer>
  )
}
