// Answers the calls of apps/console/gallery/ while one develops: a list, files, imports and jobs in every state.
const names = ['林书宁', '欧阳慕容', '陈嘉怡', '周明轩', 'Sofia Andersson', '田中美咲']
const departments = ['市场部', '华东销售部', '研发中心', '客户成功部']
const states = ['working', 'working', 'leaving', 'left']
const at = (list, index) => list[index % list.length]

const people = Array.from({ length: 57 }, (_, index) => ({
  id: String(index + 1),
  name: `${at(names, index)} ${index + 1}`,
  department: at(departments, index),
  state: at(states, index),
  visits: (index * 37) % 101,
  seenAt: new Date(Date.now() - index * 7_200_000).toISOString(),
}))

const verdicts = ['ok', 'warn', 'error', 'ok']
const rows = Array.from({ length: 48 }, (_, index) => ({
  row: index + 2,
  verdict: at(verdicts, index),
  name: at(names, index),
  mobile: '13800138000',
  messages: at(verdicts, index) === 'ok' ? [] : ['手机号应为 11 位数字'],
}))

const page = (list, query) => {
  const limit = Number(query.get('limit') ?? 20)
  const offset = (Number(query.get('page') ?? 1) - 1) * limit
  return { list: list.slice(offset, offset + limit), total: list.length }
}

function findPeople(query) {
  if (query.get('answer') === 'failed') return { code: 409, msg: '数据正在更新，请稍后再试' }
  const isWanted = ({ name, department, state }) =>
    query.get('answer') !== 'empty' &&
    `${name} ${department}`.includes(query.get('keyword') ?? '') &&
    state === (query.get('state') ?? state)
  const sign = query.get('order') === 'asc' ? 1 : -1
  const found = people.filter(isWanted)
  return {
    data: page(query.has('sort') ? found.toSorted((a, b) => sign * (a.visits - b.visits)) : found, query),
  }
}

const importOf = (status, query) => ({
  importId: status,
  jobId: status === 'running' || status === 'validating' ? 'gallery-running' : `gallery-${status}`,
  status,
  fileName: '员工名单.xlsx',
  counts: { total: 48, ok: 24, warn: 12, error: 12, imported: 36, failed: status === 'partial' ? 3 : 0 },
  error: status === 'failed' ? '文件缺少“姓名”一列' : null,
  unknownColumns: ['星座'],
  undoUntil: status === 'completed' ? new Date(Date.now() + 86_400_000).toISOString() : null,
  rows: page(
    rows.filter(({ verdict }) => verdict === (query.get('verdict') ?? verdict)),
    query,
  ),
})

/** A job as its events tell it; one that runs never ends. */
function followJob(response, state) {
  if (state === 'gone') return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  let done = state === 'running' ? 0 : 60
  const tell = () => {
    const error = state === 'failed' ? '文件缺少“姓名”一列' : null
    response.write(
      `data: ${JSON.stringify({ state, done, total: state === 'uploaded' ? null : 120, error })}\n\n`,
    )
    done = (done + 5) % 125
  }
  tell()
  const timer = state === 'running' ? setInterval(tell, 500) : undefined
  response.on('close', () => clearInterval(timer))
}

function answerOf(path, query) {
  const [, id, command] = /^\/gallery\/imports\/(\w+)\/?(\w*)$/.exec(path) ?? []
  if (command === 'undo') return { data: { removed: 36, kept: 0 } }
  if (command === '' && id) return { data: importOf(id, query) }
  if (path === '/gallery/people') return findPeople(query)
  if (path === '/gallery/upload') return { data: { importId: 'validating' } }
  if (path === '/gallery/deferred') return { data: { jobId: 'gallery-running' } }
  if (path === '/gallery/agreed') return { data: { requestId: '1' }, msg: '导出需要审批，已提交申请' }
  return { data: null }
}

const isFile = (path) => path === '/gallery/file' || path.endsWith('/errors')

/** The plugin of the development server. */
export const galleryCalls = {
  name: 'gallery-calls',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      const [, job] = /^\/v2\/jobs\/gallery-(\w+)\/events$/.exec(pathname) ?? []
      if (job) return followJob(response, job)
      if (!pathname.startsWith('/gallery/')) return next()
      if (isFile(pathname))
        return response
          .writeHead(200, { 'content-disposition': 'attachment; filename="gallery.txt"' })
          .end('gallery')
      const { code = 200, msg = '', data = null } = answerOf(pathname, searchParams)
      response.writeHead(code, { 'content-type': 'application/json' })
      return response.end(JSON.stringify({ code, msg, data }))
    })
  },
}
