// The people who came by codes, for features above.
export { channelJoined } from './channel-hooks.public.ts'
export { putMember, writeLost } from './channels.repository.ts'
