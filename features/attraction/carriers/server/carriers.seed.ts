import { projectsSeed } from '#features/attraction/projects/server/projects.seed.ts'
import { dayMs, hourMs } from '#platform/domain/durations.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'

import { type CarrierDraft, holdHours } from '../carriers.contract.ts'
import { insertCarrier, insertStay } from './carriers.repository.ts'

const carrierOf = (more: Pick<CarrierDraft, 'kind' | 'name'> & Partial<CarrierDraft>): CarrierDraft => ({
  parentId: null,
  floor: '',
  areaCentim2: 0,
  landCentimu: 0,
  loadKg: 0,
  powerKva: 0,
  heightCm: 0,
  priceFen: 0,
  isOpen: true,
  ...more,
})

/** A park with two buildings of units, three plots, and the projects that keep and rent some of them. */
export const carriersSeed = defineSeed({
  name: 'carriers',
  async run({ tx, of }) {
    const projects = await of(projectsSeed)
    const park = await insertCarrier(tx, carrierOf({ kind: 'park', name: '苏州·澜湾科技园' }))
    const units = new Map<string, string>()
    for (const [building, area, load] of [
      ['A1 研发楼', 120_000, 350],
      ['B2 标准厂房', 260_000, 1000],
    ] as const) {
      const { id: parentId } = await insertCarrier(
        tx,
        carrierOf({ kind: 'building', name: building, parentId: park.id }),
      )
      for (const floor of [1, 2, 3])
        for (const place of ['01', '02']) {
          const name = `${building.slice(0, 2)}-${floor}${place}`
          const unit = await insertCarrier(
            tx,
            carrierOf({
              kind: 'unit',
              name,
              parentId,
              floor: `${floor}F`,
              areaCentim2: area - floor * 5000,
              loadKg: floor === 1 ? load : Math.round(load * 0.7),
              powerKva: load > 500 ? 400 : 160,
              heightCm: floor === 1 ? 600 : 450,
              priceFen: load > 500 ? 2800 : 4500,
              isOpen: name !== 'B2-302',
            }),
          )
          units.set(name, unit.id)
        }
    }
    for (const [name, land] of [
      ['三期 01 地块', 6000],
      ['三期 02 地块', 9000],
      ['三期 03 地块', 4200],
    ] as const)
      units.set(
        name,
        (
          await insertCarrier(
            tx,
            carrierOf({ kind: 'plot', name, parentId: park.id, landCentimu: land, priceFen: 35_000_000 }),
          )
        ).id,
      )
    const stay = async (unit: string, project: string, kind: 'hold' | 'lease') => {
      const found = projects.find(({ name }) => name === project)
      const carrierId = units.get(unit)
      if (!found || !carrierId) return
      const now = Date.now()
      const [startsAt, endsAt] =
        kind === 'hold'
          ? [new Date(now - 20 * hourMs), new Date(now + (holdHours - 20) * hourMs)]
          : [new Date(now - 200 * dayMs), new Date(now + 900 * dayMs)]
      const { id: projectId, leadName: byName } = found
      await insertStay(tx, { carrierId, projectId, kind, startsAt, endsAt, byName })
    }
    await stay('A1-101', '工业软件区域总部', 'lease')
    await stay('A1-201', '工业软件区域总部', 'lease')
    await stay('B2-101', '柔性传感器量产线', 'lease')
    await stay('B2-201', '固态电池中试线', 'hold')
    await stay('三期 02 地块', '激光雷达总部与制造基地', 'lease')
  },
})
