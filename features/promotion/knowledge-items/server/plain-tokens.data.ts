/** Texts with a blank between. */
const parts = (text: string): readonly string[] => text.split(' ')

/** Words that stand in questions about anything: that an answer lacks them says nothing against it. */
export const plainTokens: readonly string[] = [
  ...parts(
    '的 了 吗 呢 吧 啊 么 嘛 是 在 我 你 他 我们 你们 他们 什么 怎么 多少 几 哪 哪里 哪儿 哪个 哪些 谁',
  ),
  ...parts(
    '多久 不 没 没有 也 都 就 才 再 还 很 最 更 个 台 把 和 跟 与 给 被 用 从 到 对 这 那 这个 那个 要',
  ),
  ...parts(
    '要不要 能不能 有没有 是不是 可不可以 一下 多 长 时间 啥 咋 得 着 过 之 后 前 以后 之后 以前 之前',
  ),
  ...parts(
    '里 上 下 中 一 两 三 家 年 月 天 号 元 的话 如果 那种 有 能 想 会 可以 支持 需要 做 说 看 去 来 帮',
  ),
  ...parts('行 好 大 问 知道 请问 麻烦 公司 咱 东西 事 情况 方面 时候 多少钱 找 买 让 带 算 讲 拿 厂 厂里'),
  ...parts('车间 机器 设备 机床 机子 开'),
]
