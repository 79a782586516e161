// Loaded into a program that another of our processes stands in for: when that one dies, however it dies, the
// program stops too instead of living on unseen.
if (process.channel) {
  process.channel.unref()
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
