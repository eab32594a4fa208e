import { linkTo } from '../router.ts'
import { findScreen, resolveArea } from '../screens.ts'

const help = '/system/help'

/** The address of the help centre; undefined while this console has none. */
export const helpAddress = (): string | undefined =>
  findScreen(resolveArea(help)) ? linkTo(help) : undefined
