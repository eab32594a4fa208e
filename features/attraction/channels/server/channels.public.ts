// What features above do with the people who came by codes.
export { type ChannelJoining, channelJoined } from './channel-hooks.public.ts'
export { putMember, writeLost } from './channels.repository.ts'
