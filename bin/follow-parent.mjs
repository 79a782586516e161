// Loaded for its effect: a program stops when those who started it are gone, however they went, instead of living on
// unseen with the port and the database in its hands.
import { readFileSync } from 'node:fs'

const stop = () => process.kill(process.pid, 'SIGTERM')

if (process.channel) {
  process.channel.unref()
  process.on('disconnect', stop)
} else if (process.env.npm_lifecycle_event) {
  // npm starts a shell that starts us, and passes signals on to the shell only.
  const before = family()
  setInterval(() => family() !== before && stop(), 500).unref()
}

function family() {
  const shell = /^\d+ \((?:sh|dash|ash|bash|zsh)\) \S (\d+)/.exec(stat(process.ppid))
  return `${process.ppid} ${shell?.[1] ?? ''}`
}

function stat(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
