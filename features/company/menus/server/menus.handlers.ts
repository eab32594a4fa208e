import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { menusContract } from '../menus.contract.ts'
import { menusTexts } from '../menus.texts.ts'
import { visibleAreas } from './menus.domain.ts'

export function mountMenus(app: FastifyInstance): void {
  mountContract(app, menusContract, {
    tree(_request, { language, viewer }) {
      const names = menusTexts.in(language).entries
      return visibleAreas((permission) => viewer.permissions.has(permission)).map((area) => ({
        id: area.name,
        label: names[area.name],
        children: area.children.map((item) => ({ id: item.name, label: names[item.name], children: [] })),
      }))
    },
  })
}
