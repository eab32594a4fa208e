import 'dayjs/locale/ja.js'
import locale from 'antd/es/locale/ja_JP.js'

export { locale }
