import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { menusContract } from '../menus.contract.ts'
import { menusTexts } from '../menus.texts.ts'
import { visibleAreas } from './menus.domain.ts'
import { menuEntriesOf } from './menus.public.ts'

export function mountMenus(app: FastifyInstance): void {
  mountContract(app, menusContract, {
    tree(_request, { language, viewer, services: { hooks, labels } }) {
      const names = labels.of('menu', language)
      return visibleAreas(menuEntriesOf(hooks), (permission) => viewer.permissions.has(permission)).map(
        (area) => ({
          id: area.name,
          label: menusTexts.in(language).areas[area.name],
          children: area.children.map(({ name }) => ({ id: name, label: names[name] ?? name, children: [] })),
        }),
      )
    },
  })
}
