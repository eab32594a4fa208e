import { z } from 'zod'

import { defineContract, endpoint } from '#platform/contract/endpoint.ts'

/** An entry of the console's menus as the specification names its fields. */
export const menuEntry = z.object({
  menuId: z.string(),
  /** `0` for the areas of the header. */
  parentId: z.string(),
  path: z.string(),
  menuName: z.string(),
  icon: z.string(),
  component: z.string(),
  /** The icon of the active entry. */
  remark: z.string(),
})
export type MenuEntry = z.infer<typeof menuEntry>

/** A branch of the menu as the role screens tick it. */
const menuNode = z.object({
  id: z.string(),
  label: z.string(),
  get children() {
    return z.array(menuNode)
  },
})
export type MenuNode = z.infer<typeof menuNode>

export const menusContract = defineContract('menus', {
  tree: endpoint({ method: 'GET', path: '/v2/menu/treeselect' }, 'member', { data: z.array(menuNode) }),
})
