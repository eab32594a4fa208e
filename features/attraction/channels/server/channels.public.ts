// The people who came by codes, for features above.
export { channelJoined } from './channel-hooks.public.ts'
export { admitMember } from './channel-joining.actions.ts'
export {
  findChannel,
  findMembersOfCustomer,
  findStaffOf,
  putMember,
  writeLost,
} from './channels.repository.ts'
export { pageUrlOf } from './channels.view.ts'
