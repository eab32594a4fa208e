import { useState } from 'react'
import { Button } from 'antd'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { formatMoment } from '#platform/web/ui/relative-time.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type CarrierRow, type CarrierSums, carriersContract, occupancies } from '../carriers.contract.ts'
import { carriersTexts } from '../carriers.texts.ts'
import { areaOf } from './carrier-numbers.ts'
import { CarrierOccupancy } from './carrier-occupancy.tsx'
import { CarrierRelease } from './carrier-release.tsx'
import './carriers.css'

const FormDialog = lazyDialog(() => import('./carrier-form.dialog.tsx'), 'CarrierFormDialog')
const LetDialog = lazyDialog(() => import('./carrier-let.dialog.tsx'), 'CarrierLetDialog')

function Sums({ sums }: { sums: CarrierSums }) {
  const t = useTexts(carriersTexts)
  const square = (centim2: number) => fill(t.sums.m2, { area: areaOf(centim2) })
  const facts = [
    [t.sums.units, String(sums.units)],
    [t.sums.free, String(sums.free)],
    [t.sums.area, square(sums.areaCentim2)],
    [t.sums.let, square(sums.letCentim2)],
    [t.sums.perMille, `${(sums.perMille / 10).toFixed(1)}%`],
  ] as const
  return (
    <dl className="carrier-sums">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Opened = { kind: 'hold' | 'lease'; row: CarrierRow } | { kind: 'edit'; row: CarrierRow | undefined }

function Unit({ row, open }: { row: CarrierRow; open: (opened: Opened) => void }) {
  const t = useTexts(carriersTexts)
  const { setSearch } = useScreen()
  const { stay, next } = row
  const size = row.kind === 'plot' ? `${row.landCentimu / 100}` : areaOf(row.areaCentim2)
  return (
    <tr>
      <td>
        <NameButton name={row.name} onOpen={() => open({ kind: 'edit', row })} />
      </td>
      <td className="carrier-number">{size}</td>
      <td className="carrier-number">{row.loadKg || ''}</td>
      <td className="carrier-number">{row.powerKva || ''}</td>
      <td className="carrier-number">{row.heightCm ? row.heightCm / 100 : ''}</td>
      <td className="carrier-number">{row.priceFen ? row.priceFen / 100 : ''}</td>
      <td>
        <CarrierOccupancy occupancy={row.occupancy} />
      </td>
      <td>
        {stay && (
          <Button
            type="link"
            size="small"
            className="carrier-project"
            onClick={() => setSearch({ project: stay.projectId, tab: undefined })}
          >
            {fill(t.list.until, {
              kind: t.stays[stay.kind],
              project: stay.project,
              time: formatMoment(stay.until),
            })}
          </Button>
        )}
        {next && (
          <div className="carrier-more">
            {fill(t.list.next, { project: next.project, time: formatMoment(next.from) })}
          </div>
        )}
      </td>
      <td>
        <span className="row-actions">
          {row.occupancy === 'free' && (
            <GuardedButton
              type="link"
              size="small"
              access={carriersContract.hold.access}
              onClick={() => open({ kind: 'hold', row })}
            >
              {t.actions.hold}
            </GuardedButton>
          )}
          {(row.occupancy === 'free' || row.occupancy === 'held') && (
            <GuardedButton
              type="link"
              size="small"
              access={carriersContract.lease.access}
              onClick={() => open({ kind: 'lease', row })}
            >
              {t.actions.lease}
            </GuardedButton>
          )}
          {stay && <CarrierRelease stay={stay} />}
        </span>
      </td>
    </tr>
  )
}

interface GroupProps {
  place: CarrierRow
  rows: readonly CarrierRow[]
  open: (opened: Opened) => void
}

/** The units of a building, or the plots of a park. */
function Group({ place, rows, open }: GroupProps) {
  const t = useTexts(carriersTexts)
  const isLand = rows[0]?.kind === 'plot'
  return (
    <Section
      title={place.name}
      extra={
        <Button type="link" size="small" onClick={() => open({ kind: 'edit', row: place })}>
          {t.actions.edit}
        </Button>
      }
    >
      <ScrollBox label={place.name}>
        <table className="plain-table carrier-table">
          <thead>
            <tr>
              <th>{t.fields.name}</th>
              <th className="carrier-number">{isLand ? t.fields.land : t.fields.area}</th>
              <th className="carrier-number">{t.fields.load}</th>
              <th className="carrier-number">{t.fields.power}</th>
              <th className="carrier-number">{t.fields.height}</th>
              <th className="carrier-number">{t.fields.price}</th>
              <th>{t.fields.occupancy}</th>
              <th>{t.fields.project}</th>
              <th>{t.fields.actions}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Unit key={row.id} row={row} open={open} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  )
}

/** The space of the park: what is free, held and let, building by building. */
export function CarrierList() {
  const t = useTexts(carriersTexts)
  const { search, setSearch } = useScreen()
  const [opened, open] = useState<Opened>()
  const { data, error, refetch } = useCallQuery(carriersContract.list)
  const status = search['occupancy']
  const add = (
    <GuardedButton
      type="primary"
      access={carriersContract.create.access}
      icon={<PlusOutlined />}
      onClick={() => open({ kind: 'edit', row: undefined })}
    >
      {t.actions.add}
    </GuardedButton>
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const units = data.list.filter(({ kind }) => kind === 'unit' || kind === 'plot')
  const shown = units.filter(({ occupancy }) => !status || occupancy === status)
  const places = data.list.filter(({ kind }) => kind === 'park' || kind === 'building')
  return (
    <>
      <div className="carrier-tools">{add}</div>
      <Sums sums={data.sums} />
      <StateChips
        label={t.fields.occupancy}
        value={status}
        chips={[
          { value: undefined, label: t.list.all, count: units.length },
          ...occupancies.map((value) => ({
            value: value as string,
            label: t.occupancies[value],
            count: units.filter(({ occupancy }) => occupancy === value).length,
          })),
        ]}
        onChange={(occupancy) => setSearch({ occupancy })}
      />
      {data.list.length === 0 && <EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      {places.map((place) => {
        const rows = shown.filter(({ parentId }) => parentId === place.id)
        const isEmpty = rows.length === 0 && (place.kind === 'park' || status)
        return isEmpty ? null : <Group key={place.id} place={place} rows={rows} open={open} />
      })}
      {opened?.kind === 'edit' && (
        <FormDialog row={opened.row} places={places} onClose={() => open(undefined)} />
      )}
      {(opened?.kind === 'hold' || opened?.kind === 'lease') && (
        <LetDialog kind={opened.kind} row={opened.row} onClose={() => open(undefined)} />
      )}
    </>
  )
}
