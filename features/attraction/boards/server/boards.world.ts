import type { Session, World } from '#apps/server/testing/world.ts'

import { type Board, type BoardDraft, boardsContract, type Widget } from '../boards.contract.ts'
import type { MetricKey } from '../face/board-model.ts'

/** A tile of a test, a number unless told. */
export const widgetOf = (id: string, metric: MetricKey, part: Partial<Widget> = {}): Widget => ({
  id,
  kind: 'number',
  metrics: [metric],
  by: null,
  step: 'day',
  title: '',
  width: 3,
  height: 1,
  ...part,
})

export async function newBoard(
  world: World,
  session: Session,
  part: Partial<BoardDraft> = {},
): Promise<Board> {
  const body = { name: '测试看板', note: '', widgets: [widgetOf('a', 'newCustomers')], ...part }
  return (await world.call(boardsContract.create, { body }, { session })).data
}
