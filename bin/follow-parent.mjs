// Imported for its side effect: stops the program when the processes that started it are gone. Otherwise the
// program would keep running unnoticed and hold the port and the database.
import { readFileSync } from 'node:fs'

const stop = () => process.kill(process.pid, 'SIGTERM')

if (process.channel) {
  process.channel.unref()
  process.on('disconnect', stop)
} else if (process.env.npm_lifecycle_event) {
  // npm starts a shell that starts this program, and forwards signals only to the shell.
  const before = findAncestors()
  setInterval(() => findAncestors() !== before && stop(), 500).unref()
}

function findAncestors() {
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
