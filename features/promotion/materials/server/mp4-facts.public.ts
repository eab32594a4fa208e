export { readMp4 } from './mp4-reader.adapter.ts'
