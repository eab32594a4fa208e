export { ChannelCodeDialog } from './channel-code.dialog.tsx'
