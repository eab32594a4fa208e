export { NoticeWays } from './notice-ways.tsx'
