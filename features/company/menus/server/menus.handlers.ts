import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { menusContract } from '../menus.contract.ts'
import { menusTexts } from '../menus.texts.ts'
import { visibleAreas } from './menus.domain.ts'
import { declaredMenusOf } from './menus.public.ts'

export function mountMenus(app: FastifyInstance): void {
  mountContract(app, menusContract, {
    tree(_request, { language, viewer, services: { hooks, labels } }) {
      const names = labels.of('menu', language)
      const groupNames = labels.of('menuGroups', language)
      const leaf = ({ name }: { name: string }) => ({ id: name, label: names[name] ?? name, children: [] })
      const areas = visibleAreas(
        declaredMenusOf(hooks),
        ({ permission }) => permission === undefined || viewer.permissions.has(permission),
      )
      return areas.map((area) => ({
        id: area.name,
        label: menusTexts.in(language).areas[area.name],
        children: area.parts.map((part) =>
          'entry' in part
            ? leaf(part.entry)
            : {
                id: `${area.name}.${part.group.name}`,
                label: groupNames[part.group.name] ?? part.group.name,
                children: part.entries.map(leaf),
              },
        ),
      }))
    },
  })
}
